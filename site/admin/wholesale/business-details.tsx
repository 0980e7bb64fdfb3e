import type { Business } from '#shop/accounts/business.ts'
import styles from './wholesale.module.css'

/** The business of an application; renders nothing when no field was given. */
export function BusinessDetails({ business }: { business: Business }) {
  const { negocio, tipoNegocio, ruc, avisoOperacion } = business
  const parts = [
    [negocio, tipoNegocio].filter(Boolean).join(' · '),
    ruc && `RUC ${ruc}`,
    avisoOperacion && `Aviso de operación ${avisoOperacion}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className={`cluster anywhere ${styles.business}`}>
      {parts.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
