import { useState } from 'react'
import { login } from '#shop/accounts/contract.ts'
import { health } from '#shop/health-contract.ts'
import { listPromotions } from '#shop/promotions/contract.ts'
import { Field } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { BrowserFacts } from './browser-facts.tsx'
import { CallTrial } from './call-trial.tsx'
import styles from './debug.module.css'
import { DebugPage, debugMeta } from './debug-page.tsx'

const TITLE = 'Prueba de llamadas'
export const meta = () => debugMeta(TITLE)

/** Tries the API. */
export default function DebugApiPage() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <DebugPage title={TITLE}>
      <BrowserFacts />
      <CallTrial name="GET /health" endpoint={health} input={() => ({})} />
      <CallTrial name="GET /promociones/" endpoint={listPromotions} input={() => ({})} />
      <div className={`stack ${styles.form}`}>
        <Field
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <CallTrial name="POST /auth/login" endpoint={login} input={() => ({ body: { email, password } })} />
    </DebugPage>
  )
}
