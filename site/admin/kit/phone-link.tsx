import type { ReactNode } from 'react'
import { phoneLink } from '#shop/text/phones/phone-links.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'

/** A telephone that is called with a tap or, where it is not surely one number, as text. */
export function PhoneLink({
  telefono,
  className = 'contact',
  children = phoneText(telefono),
}: {
  telefono: string
  className?: string
  children?: ReactNode
}) {
  const link = phoneLink(telefono)
  return link ? (
    <a className={className} href={link}>
      {children}
    </a>
  ) : (
    <span>{phoneText(telefono)}</span>
  )
}
