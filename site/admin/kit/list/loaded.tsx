import type { ReactNode } from 'react'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { LoadError } from './load-error.tsx'

/** What is loaded, by `useAdminData` or in the same way. */
interface Loading<Data> {
  data: Data | undefined
  error: string | undefined
  isLoading: boolean
  reload: () => void
}

/**
 * The data of a screen: a spinner until they are there, why they could not be loaded with a button that tries again, and
 * the data, which stay while they are reloaded and when that fails.
 */
export function Loaded<Data>({
  of: { data, error, isLoading, reload },
  waiting,
  failed = (reason) => reason,
  children,
}: {
  of: Loading<Data>
  /** What the spinner says. */
  waiting: string
  /** What is said of a failure, given its reason. */
  failed?: (reason: string) => string
  children: (data: Data) => ReactNode
}) {
  return (
    <>
      {error !== undefined && <LoadError error={failed(error)} retry={reload} busy={isLoading} />}
      {data === undefined && error === undefined && <Spinner>{waiting}</Spinner>}
      {data !== undefined && children(data)}
    </>
  )
}
