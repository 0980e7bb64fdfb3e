import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import type { FlashMessage } from './return-state.ts'

/** The result of confirming the e-mail, with links to go on. */
export function EmailVerified({ flash }: { flash: FlashMessage }) {
  const { isAuthenticated } = useAuth()
  return (
    <>
      <div data-notice tabIndex={-1}>
        <Notice tone={flash.tone}>{flash.text}</Notice>
      </div>
      <ButtonLink variant="brand" to={isAuthenticated ? href('/dashboard/:pestana?') : '?'} replace={!isAuthenticated}>
        {isAuthenticated ? 'Ir a mi cuenta' : 'Iniciar Sesión'}
      </ButtonLink>
    </>
  )
}
