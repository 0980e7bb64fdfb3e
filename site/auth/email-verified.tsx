import { useAuth } from '#site/session/auth-provider.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { News } from './arrival.ts'

/** What came of confirming the e-mail, and the way on. */
export function EmailVerified({ news }: { news: News }) {
  const { isAuthenticated } = useAuth()
  return (
    <>
      <div data-news tabIndex={-1}>
        <Notice tone={news.tone}>{news.text}</Notice>
      </div>
      <ButtonLink variant="marca" to={isAuthenticated ? '/dashboard' : '?'} replace={!isAuthenticated}>
        {isAuthenticated ? 'Ir a mi cuenta' : 'Iniciar Sesión'}
      </ButtonLink>
    </>
  )
}
