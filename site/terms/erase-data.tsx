import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { CODE_MINUTES, EmailCode } from '#shop/orders/email-code.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { eraseGuest, requestErasure } from '#shop/terms/contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { call } from '#site/api/call.ts'
import { type Result, useForm } from '#site/api/use-form.ts'
import { href } from '#site/links.ts'
import { forgetCustomer } from '#site/storage/draft-order.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { EmailField, Field } from '#site/ui/forms/field.tsx'
import styles from './page.module.css'

/** The code as typed: with spaces or hyphens. */
const CodeFields = z.object({
  codigo: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(EmailCode),
})

type Step =
  | { is: 'email' }
  | { is: 'code'; email: string; solicitud: string; message: string }
  | { is: 'done'; message: string }

/** Erases what the shop knows of a guest, proven by a mailed code (docs/rules.md#deleting-the-data-of-a-guest). */
export function EraseData({ settings }: { settings: PublicSettings }) {
  const [step, setStep] = useState<Step>({ is: 'email' })
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step.is !== 'email') status.current?.focus()
  }, [step])
  return (
    <section id="borrar-mis-datos" className={styles.erase} data-clear="foot" aria-labelledby="t-borrar">
      <h2 id="t-borrar" className="t-3">
        Borrar mis datos
      </h2>
      {step.is === 'email' && (
        <>
          <p>
            Si pediste sin cuenta, borramos de esos pedidos tu nombre, teléfono, correo, dirección y notas. No se puede
            deshacer, y se hace cuando no te queda un pedido en curso. Si tienes cuenta, la eliminas en{' '}
            <Link to={href('/dashboard/:pestana?', { pestana: 'perfil' })}>Mi Perfil</Link>.
          </p>
          <noscript>
            <Notice tone="warning">
              Aquí hace falta JavaScript. Sin él,{' '}
              <a href={whatsappLink(settings, 'Hola, quiero que borren mis datos.')}>pídelo por WhatsApp</a>.
            </Notice>
          </noscript>
          <AskCode onSent={setStep} />
        </>
      )}
      {step.is === 'code' && (
        <>
          <p ref={status} tabIndex={-1}>
            {step.message} Sirve {CODE_MINUTES} minutos. Si no llega, mira en el correo no deseado.
          </p>
          <EnterCode {...step} onErased={(message) => setStep({ is: 'done', message })} />
          <Button variant="outline" onClick={() => setStep({ is: 'email' })}>
            Usar otro correo
          </Button>
        </>
      )}
      {step.is === 'done' && (
        <div ref={status} tabIndex={-1}>
          <Notice tone="success">{step.message}</Notice>
        </div>
      )}
    </section>
  )
}

function AskCode({ onSent }: { onSent: (step: Step) => void }) {
  const { form, field, notice, busy } = useForm(requestErasure.body, async (body): Promise<Result> => {
    const answer = await call(requestErasure, { body })
    if (!answer.ok) return { success: false, error: answer.error, campos: answer.campos }
    onSent({ is: 'code', email: body.email, solicitud: answer.solicitud, message: answer.message })
    return { success: true }
  })
  return (
    <form {...form} className={`stack ${styles.form}`}>
      <EmailField label="El correo con que pediste" autoComplete="email" required {...field('email')} />
      {notice && <Notice tone="error">{notice}</Notice>}
      <Button variant="brand" type="submit" busy={busy}>
        Mandarme un código
      </Button>
    </form>
  )
}

function EnterCode({
  email,
  solicitud,
  onErased,
}: {
  email: string
  solicitud: string
  onErased: (message: string) => void
}) {
  const { form, field, notice, busy } = useForm(CodeFields, async ({ codigo }): Promise<Result> => {
    const answer = await call(eraseGuest, { body: { email, solicitud, codigo } })
    if (!answer.ok) return { success: false, error: answer.error, campos: answer.campos }
    forgetCustomer()
    onErased(answer.message)
    return { success: true }
  })
  return (
    <form {...form} className={`stack ${styles.form}`}>
      <Field
        label="Código de 6 números"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        {...field('codigo')}
      />
      {notice && <Notice tone="error">{notice}</Notice>}
      <Button variant="danger" type="submit" busy={busy}>
        Borrar mis datos
      </Button>
    </form>
  )
}
