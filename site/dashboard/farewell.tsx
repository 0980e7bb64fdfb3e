import { useEffect, useRef } from 'react'
import { MessagePage } from '#site/layout/message-page.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'

/** Shown after an account was deleted. */
export function Farewell({ message }: { message: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <MessagePage
      title={message}
      titleRef={title}
      text="Tus pedidos quedaron en nuestros libros sin tus datos. Si un día quieres volver a pedir, no hace falta cuenta."
    >
      <ButtonLink variant="brand" to={href('/')}>
        Ir al inicio
      </ButtonLink>
    </MessagePage>
  )
}
