import type { Reply } from '#shop/endpoint.ts'
import { confirmSecondFactor, type startSecondFactor } from '#shop/team/contract.ts'
import { useCallForm } from '#site/admin/kit/form/call-form.tsx'
import { Qr } from '#site/admin/kit/qr.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import styles from './scan-secret.module.css'

export type NewSecret = Reply<typeof startSecondFactor>

/**
 * The QR code for the authenticator app, the same secret as text, and a field for the first code, which confirms it.
 */
export function ScanSecret({
  secret,
  uri,
  done,
  cancel,
}: NewSecret & { done: (codigos: readonly string[]) => void; cancel: () => void }) {
  const { form, field, notice, busy } = useCallForm(confirmSecondFactor, ({ codigos }) => done(codigos))
  return (
    <form {...form} aria-label="Activar segundo factor">
      <p>Escanea este código con tu aplicación (Google Authenticator, Aegis, 1Password…).</p>
      <div className={styles.qr}>
        <Qr text={uri} label="Código QR de tu segundo factor" />
      </div>
      <p>
        ¿No puedes escanear? Escribe esta clave:{' '}
        <code className={`anywhere block ${styles.secret}`}>{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <input type="hidden" name="secret" value={secret} />
      <Field
        label="Código de la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('codigo')}
      />
      <PasswordField label="Tu contraseña" autoComplete="current-password" required {...field('password')} />
      {notice !== undefined && <Notice tone="error">{notice}</Notice>}
      <div className="cluster">
        <Button type="submit" variant="brand" size="small" busy={busy}>
          Activar
        </Button>
        <Button variant="outline" size="small" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
