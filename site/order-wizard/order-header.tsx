import { Link } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Logo } from '#site/ui/graphics/logo.tsx'
import styles from './order-header.module.css'
import { STEPS, type Step } from './wizard.ts'

const NAMES: Record<Step, string> = { productos: 'Productos', datos: 'Datos', confirmar: 'Confirmar' }

/** Logo, steps and WhatsApp; no links that lead away from the order. */
export function OrderHeader({ step, settings }: { step: Step; settings: PublicSettings }) {
  const place = STEPS.indexOf(step)
  return (
    <header className={styles.header}>
      <div className="container row">
        <Link to={href('/')} className="target" aria-label={`${settings.nombre}, inicio`}>
          <Logo nombre={settings.nombre} />
        </Link>
        <ol className={`muted medium ${styles.steps} desktop`} aria-label="Pasos del pedido">
          {STEPS.map((each, index) => (
            <li key={each} className="row" aria-current={each === step ? 'step' : undefined}>
              {index < place ? (
                <Link to={each === 'productos' ? '?' : `?paso=${each}`}>{label(each)}</Link>
              ) : (
                label(each)
              )}
            </li>
          ))}
        </ol>
        <p className="label phone">
          Paso {place + 1} de {STEPS.length}
        </p>
        <div className="desktop">
          <ButtonLink variant="outline" size="small" to={whatsappLink(settings, 'Hola, quiero hacer un pedido.')}>
            <Icon name="whatsapp" />
            Pide por WhatsApp
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

const label = (step: Step): string => `${STEPS.indexOf(step) + 1}. ${NAMES[step]}`
