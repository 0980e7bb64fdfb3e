import { listArticles } from '#shop/blog/contract.ts'
import { BrowserFacts } from './browser-facts.tsx'
import { CallTrial } from './call-trial.tsx'
import { DebugPage, debugMeta } from './debug-page.tsx'

const TITLE = 'Prueba del blog'
export const meta = () => debugMeta(TITLE)

/** Tries the blog endpoints. */
export default function BlogTestPage() {
  return (
    <DebugPage title={TITLE}>
      <BrowserFacts />
      <CallTrial name="GET /articles" endpoint={listArticles} input={() => ({ query: { porPagina: '3' } })} />
    </DebugPage>
  )
}
