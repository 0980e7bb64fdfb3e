import type { Business } from '#shop/accounts/business.ts'
import styles from './wholesale.module.css'

/** What an applicant said of the business; nothing where nothing was said. */
export function BusinessSaid({ business }: { business: Business }) {
  const { negocio, tipoNegocio, ruc, avisoOperacion } = business
  const said = [
    [negocio, tipoNegocio].filter(Boolean).join(' · '),
    ruc && `RUC ${ruc}`,
    avisoOperacion && `Aviso de operación ${avisoOperacion}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className={styles.business}>
      {said.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
