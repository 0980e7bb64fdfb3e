import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import type { loader } from '#site/admin/page.tsx'

/** The settings that the page of the administration was opened with. */
export const useShopSettings = () =>
  useRouteLoaderData<typeof loader>('admin/page')?.settings ?? { ...DEFAULT_SETTINGS }
