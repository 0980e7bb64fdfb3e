import { data, type LoaderFunctionArgs } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { loadHome } from './load-home.ts'
import HomePage, { meta } from './page.tsx'

export { meta }

/**
 * Any other path shows the landing page, with the status that keeps it out of search engines (docs/rules.md#addresses).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadHome(callFrom(context), request.url), { status: 404 })
}

export const clientLoader = withOfflineFallback(() => import('./load-home.ts'), 'loadHome')

export default HomePage
