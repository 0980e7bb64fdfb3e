import { data, type LoaderFunctionArgs } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { loadHome } from './load-home.ts'
import HomePage, { meta } from './page.tsx'

export { meta }

/**
 * Any unknown path shows the landing page with status 404, so that search engines do not index it
 * (docs/rules.md#addresses).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadHome(callFrom(context), request.url), { status: 404 })
}

export const clientLoader = withOfflineFallback(() => import('./load-home.ts'), 'loadHome')

export default HomePage
