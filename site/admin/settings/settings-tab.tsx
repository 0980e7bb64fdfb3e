import { TabHead } from '#site/admin/tab-head.tsx'

export default function SettingsTab() {
  return <TabHead />
}
