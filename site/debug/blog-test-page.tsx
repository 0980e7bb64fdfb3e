import { listArticles } from '#shop/blog/contract.ts'
import { DebugPage, debugMeta } from './debug-page.tsx'
import { Facts } from './facts.tsx'
import { Trial } from './trial.tsx'

const TITLE = 'Prueba del blog'
export const meta = () => debugMeta(TITLE)

export default function BlogTestPage() {
  return (
    <DebugPage title={TITLE}>
      <Facts />
      <Trial name="GET /articles" endpoint={listArticles} sending={() => ({ query: { porPagina: '3' } })} />
    </DebugPage>
  )
}
