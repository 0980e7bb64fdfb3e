import { TabHead } from '#site/admin/tab-head.tsx'

export default function WholesaleTab() {
  return <TabHead />
}
