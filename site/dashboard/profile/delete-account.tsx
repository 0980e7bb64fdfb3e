import { useState } from 'react'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { useForm } from '#site/api/use-form.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import styles from './delete-account.module.css'
import { ButtonRow } from './profile-section.tsx'

/** The end of the profile: to delete the account, which nobody should press by mistake. */
export function DeleteAccount({ onDeleted }: { onDeleted: (message: string) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={`stack start muted note ${styles.quiet}`}>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </button>
      <p>Se borra con tus datos. No se puede deshacer.</p>
      <Modal open={open} onClose={close} label="Eliminar mi cuenta">
        <Confirmation onDeleted={onDeleted} onCancel={close} />
      </Modal>
    </div>
  )
}

/** Says what is deleted and what is kept, and asks for the password. */
function Confirmation({ onDeleted, onCancel }: { onDeleted: (message: string) => void; onCancel: () => void }) {
  const auth = useAuth()
  const { form, field, notice, busy } = useForm(deleteAccount.body, async ({ password }) => {
    const result = await auth.deleteAccount(password)
    if (result.success) onDeleted(result.message)
    return result
  })
  return (
    <form {...form} className={`dialog ${styles.confirmation}`}>
      <h2 className="t-2">Eliminar mi cuenta</h2>
      <p>Borramos tu nombre, teléfono, correo y contraseña, y cerramos todas tus sesiones.</p>
      <p>
        Tus pedidos quedan en los libros de la tienda, con los cortes y el total, pero sin tu nombre, teléfono, correo,
        dirección ni notas. No se puede deshacer.
      </p>
      <PasswordField label="Tu contraseña" autoComplete="current-password" required {...field('password')} />
      {notice !== undefined && <Notice tone="error">{notice}</Notice>}
      <ButtonRow>
        <Button variant="primary" type="submit" busy={busy}>
          Eliminar para siempre
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </ButtonRow>
    </form>
  )
}
