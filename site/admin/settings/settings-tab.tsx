import { readAllSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The settings that the owner can change without a developer. */
export default function SettingsTab() {
  return (
    <>
      <TabHeader />
      <Loaded of={useAdminData(readAllSettings, {})} waiting="Cargando los ajustes...">
        {({ settings }) => <SettingsForm settings={settings} />}
      </Loaded>
    </>
  )
}
