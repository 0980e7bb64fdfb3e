import { MIN_PASSWORD } from '#shop/accounts/registration.ts'
import { PasswordField } from '#site/ui/forms/password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({
  field,
  adjective = '',
}: {
  field: (name: 'password' | 'confirmPassword') => { name: string; error: string | undefined }
  /** Added to both labels, where another password is asked for too. */
  adjective?: '' | ' nueva'
}) {
  const passwordProps = { autoComplete: 'new-password', minLength: MIN_PASSWORD, required: true }
  return (
    <>
      <PasswordField
        label={`Contraseña${adjective}`}
        hint={`Al menos ${MIN_PASSWORD} caracteres.`}
        {...passwordProps}
        {...field('password')}
      />
      <PasswordField label={`Confirmar contraseña${adjective}`} {...passwordProps} {...field('confirmPassword')} />
    </>
  )
}
