import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserTipo } from '#shop/accounts/buyer.ts'
import { Registration, WholesaleRegistration } from '#shop/accounts/registration.ts'
import { useForm } from '#site/api/use-form.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { NewPasswordFields } from '#site/session/new-password-fields.tsx'
import { EmailField, Field } from '#site/ui/forms/field.tsx'
import { BusinessFields } from './business-fields.tsx'
import { ClientType } from './client-type.tsx'
import { FormFooter } from './form-footer.tsx'
import type { ReturnState } from './return-state.ts'

/** Registration form for retail and wholesale accounts. */
export function RegisterForm({ returnState: { from } }: { returnState: ReturnState }) {
  const auth = useAuth()
  const navigate = useNavigate()
  const [tipo, setTipo] = useState<UserTipo>('individual')
  const schema = tipo === 'mayorista' ? WholesaleRegistration : Registration
  const { form, field, notice, busy } = useForm(schema, async (fields) => {
    const result = await auth.register(fields)
    if (result.success && result.requiresApproval) {
      const flash = { tone: 'success', text: result.message, email: fields.email }
      navigate('?', { replace: true, state: { from, flash } })
    }
    return result
  })
  return (
    <form {...form} className="stack gap-5">
      <ClientType chosen={tipo} onChoose={setTipo} />
      {tipo === 'mayorista' && <BusinessFields field={field} />}
      <Field label="Nombre completo" autoComplete="name" autoCapitalize="words" required {...field('nombre')} />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+507 6XXX-XXXX"
        required
        {...field('telefono')}
      />
      <EmailField label="Correo electrónico" autoComplete="email" required {...field('email')} />
      <NewPasswordFields field={field} />
      <FormFooter notice={notice} busy={busy}>
        Crear Cuenta
      </FormFooter>
    </form>
  )
}
