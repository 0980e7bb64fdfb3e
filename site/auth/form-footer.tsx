import { CONNECTION_ERROR } from '#site/session/account-call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import type { FlashMessage } from './return-state.ts'

/** The end of every form of this page: notice and submit button. An error replaces an older notice. */
export function FormFooter({
  notice,
  flash,
  busy,
  children,
}: {
  notice: string | undefined
  flash?: FlashMessage | undefined
  busy: boolean
  children: string
}) {
  return (
    <>
      {notice !== undefined && (
        <Notice tone="error">{notice === CONNECTION_ERROR ? `${notice}. Intenta de nuevo.` : notice}</Notice>
      )}
      {notice === undefined && flash && (
        <div data-notice tabIndex={-1}>
          <Notice tone={flash.tone}>{flash.text}</Notice>
        </div>
      )}
      <Button variant="brand" type="submit" busy={busy}>
        {children}
      </Button>
    </>
  )
}
