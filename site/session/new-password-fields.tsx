import { MIN_PASSWORD } from '#shop/accounts/registration.ts'
import { PasswordField } from '#site/ui/forms/password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({
  field,
  adjective = '',
  min = MIN_PASSWORD,
}: {
  field: (name: 'password' | 'confirmPassword') => { name: string; error: string | undefined }
  /** Added to both labels, where another password is asked for too. */
  adjective?: '' | ' nueva'
  /** The shop's own people need more characters than customers. */
  min?: number
}) {
  const passwordProps = { autoComplete: 'new-password', minLength: min, required: true }
  return (
    <>
      <PasswordField
        label={`Contraseña${adjective}`}
        hint={`Al menos ${min} caracteres.`}
        {...passwordProps}
        {...field('password')}
      />
      <PasswordField label={`Confirmar contraseña${adjective}`} {...passwordProps} {...field('confirmPassword')} />
    </>
  )
}
