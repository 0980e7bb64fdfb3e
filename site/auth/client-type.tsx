import type { UserTipo } from '#shop/accounts/buyer.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './client-type.module.css'

const TIPOS = [
  { tipo: 'individual', words: 'Individual', help: 'Para tu casa', icon: 'guisos' },
  { tipo: 'mayorista', words: 'Mayorista', help: 'Para tu negocio', icon: 'box' },
] as const

/** Chooses the account type. Wholesale shows a note that it has to be approved. */
export function ClientType({ chosen, onChoose }: { chosen: UserTipo; onChoose: (tipo: UserTipo) => void }) {
  return (
    <fieldset className={styles.choice} aria-describedby="tipo-ayuda">
      <legend className="label">Tipo de cliente</legend>
      {TIPOS.map(({ tipo, words, help, icon }) => (
        <label key={tipo} className="control">
          <input type="radio" name="tipo" value={tipo} checked={chosen === tipo} onChange={() => onChoose(tipo)} />
          <Icon name={icon} />
          <span>
            {words}
            <small className="block">{help}</small>
          </span>
        </label>
      ))}
      <p className="note" id="tipo-ayuda" role="status">
        {chosen === 'mayorista' && 'Las cuentas mayoristas requieren aprobación del administrador'}
      </p>
    </fieldset>
  )
}
