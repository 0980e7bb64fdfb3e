import { readAllSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { LoadError } from '#site/admin/kit/load-error.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The settings that the owner can change without a developer. */
export default function SettingsTab() {
  const { data, error, isLoading, reload } = useAdminData(readAllSettings, {})
  return (
    <>
      <TabHeader />
      {error && <LoadError error={error} retry={reload} busy={isLoading} />}
      {!data && !error && <Spinner>Cargando los ajustes...</Spinner>}
      {data && <SettingsForm settings={data.settings} />}
    </>
  )
}
