import { CONNECTION_ERROR } from '#site/session/ask.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { News } from './arrival.ts'

/** The end of every form of this screen: what happened, and the button. A refusal takes the place of older news. */
export function FormEnd({
  notice,
  news,
  busy,
  children,
}: {
  notice: string | undefined
  news?: News | undefined
  busy: boolean
  children: string
}) {
  return (
    <>
      {notice !== undefined && (
        <Notice tone="error">{notice === CONNECTION_ERROR ? `${notice}. Intenta de nuevo.` : notice}</Notice>
      )}
      {notice === undefined && news && (
        <div data-news tabIndex={-1}>
          <Notice tone={news.tone}>{news.text}</Notice>
        </div>
      )}
      <Button variant="marca" type="submit" busy={busy}>
        {children}
      </Button>
    </>
  )
}
