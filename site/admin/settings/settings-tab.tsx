import { readAllSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the owner can change of the shop without a developer. */
export default function SettingsTab() {
  const { data, error, reading, reload } = useAdminData(readAllSettings, {})
  return (
    <>
      <TabHead />
      {error && <Failed error={error} retry={reload} busy={reading} />}
      {!data && !error && <Spinner>Cargando los ajustes...</Spinner>}
      {data && <SettingsForm read={data.settings} />}
    </>
  )
}
