import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { dateText, panamaDay } from '#shop/dates.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { EmailState } from './email-state.tsx'
import styles from './personal-data.module.css'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Name and phone, which can be edited in place, and the data that cannot be changed. */
export function PersonalData({ user }: { user: User }) {
  const [state, setState] = useState<'read' | 'edited' | 'saved'>('read')
  const edit = useRef<HTMLButtonElement>(null)
  const close = (state: 'read' | 'saved') => {
    flushSync(() => setState(state))
    edit.current?.focus()
  }
  return (
    <ProfileSection>
      {state === 'edited' ? (
        <ProfileForm user={user} onSaved={() => close('saved')} onCancel={() => close('read')} />
      ) : (
        <dl className={styles.data}>
          <div>
            <dt>Nombre</dt>
            <dd>{user.nombre}</dd>
          </div>
          <div>
            <dt>Teléfono</dt>
            <dd>{phoneText(user.telefono)}</dd>
          </div>
        </dl>
      )}
      <dl className={styles.data}>
        <div>
          <dt>Correo</dt>
          <dd>
            {user.email} <EmailState user={user} />
          </dd>
        </div>
        <div>
          <dt>Cliente desde</dt>
          <dd>{dateText(panamaDay(user.fechaRegistro))}</dd>
        </div>
        {isWholesale(user) && (
          <div>
            <dt>Tipo de cuenta</dt>
            <dd>Cliente Mayorista</dd>
          </div>
        )}
      </dl>
      {state !== 'edited' && (
        <Button ref={edit} variant="outline" size="small" onClick={() => setState('edited')}>
          <Icon name="edit" />
          Editar
        </Button>
      )}
      <p role="status" className="done">
        {state === 'saved' && 'Guardamos tus cambios.'}
      </p>
    </ProfileSection>
  )
}
