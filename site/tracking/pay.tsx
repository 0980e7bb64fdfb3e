import { lazy, Suspense, useRef, useState } from 'react'
import { decimal, usd } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { favourText, moneyText } from '#shop/orders/money/money-of.ts'
import { MAX_PROOFS } from '#shop/payments/proof.ts'
import { proofText } from '#shop/payments/proof-answer.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import type { Tracked } from '#site/tracking/change/change-order.tsx'
import { copyText } from '#site/ui/feedback/copy-text.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './pay.module.css'

// Loaded on demand: most visits only look.
const ProofForm = lazy(() => import('./proof-form.tsx'))

/** Whether the order is paid or what it lacks, how to pay that, «Ya pagué», and what was answered to it. */
export function Pay({
  token,
  tracked: { pedido, aCuenta, pago, comoPagar, otrasFormas, comprobantes },
  settings,
  reload,
}: {
  token: string
  tracked: Tracked
  settings: PublicSettings
  reload: () => void
}) {
  const [telling, setTelling] = useState(false)
  const { dinero, numero, cobro, totalPedido } = pedido
  const isCancelled = pedido.estado === 'cancelado'
  if (!dinero || dinero.es === 'nada' || dinero.es === 'sin_datos')
    return isCancelled || pago === '' ? null : <p className="muted">{pago}</p>
  const isFromAfar = comoPagar.some(({ forma }) => WAY_TRAITS[forma].fromAfar)
  const lacks = dinero.es === 'falta'
  const waits = comprobantes.some(({ respuesta }) => respuesta === null)
  return (
    <section className={`card stack full ${styles.pay}`} aria-labelledby="t-pago" data-paid={!lacks || undefined}>
      <h2 id="t-pago" className="t-3 row">
        {!lacks && <Icon name="check" />}
        {dinero.es !== 'sobra' ? moneyText(dinero) : isCancelled ? `Te devolvemos ${usd(dinero.monto)}` : 'Pagado'}
      </h2>
      {dinero.es === 'sobra' && (
        <p>
          {isCancelled
            ? 'Ya lo habías pagado. Si prefieres, te queda de saldo para otro pedido.'
            : `${favourText(dinero.monto)} Te los devolvemos, o los usas en otro pedido.`}
        </p>
      )}
      {lacks && (
        <>
          <p>
            {pago}
            {isFromAfar && ' Paga el monto exacto y pon el número del pedido como referencia.'}
          </p>
          {cobro === 'peso real' && totalPedido === null && ESTADOS[pedido.estado].toBeCut && (
            <p className="note">Al pesarlo, el total puede cambiar un poco. Te avisamos cuando esté listo.</p>
          )}
          {comoPagar.length > 0 && (
            <ul className={styles.ways}>
              <WayRows ways={comoPagar} />
              {isFromAfar && (
                <>
                  <CopyRow name="Monto exacto" text={usd(dinero.monto)} copied={decimal(dinero.monto).toFixed(2)} />
                  <CopyRow name="Referencia" text={`#${numero}`} copied={numero} />
                </>
              )}
            </ul>
          )}
          {otrasFormas.length > 0 && (
            <details>
              <summary className="text-link">Pagar de otra forma</summary>
              <ul className={styles.ways}>
                <WayRows ways={otrasFormas} />
              </ul>
            </details>
          )}
        </>
      )}
      <div role="status" className="filled">
        {comprobantes.length > 0 && (
          <ul className={`stack gap-2 ${styles.told}`} aria-label="Lo que nos avisaste">
            {comprobantes.map((proof) => (
              <li key={proof.id} data-waits={proof.respuesta === null || undefined}>
                {proofText(proof)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {lacks && comprobantes.length < MAX_PROOFS && (
        <Button variant={waits || aCuenta ? 'outline' : 'brand'} onClick={() => setTelling(true)}>
          {waits ? 'Avisar de otro pago' : 'Ya pagué'}
        </Button>
      )}
      <Modal open={telling} narrow persistent onClose={() => setTelling(false)} label="Ya pagué">
        <Suspense fallback={<Spinner>Un momento...</Spinner>}>
          <ProofForm
            {...{ token, settings, lacks: dinero.monto }}
            first={[...comoPagar, ...otrasFormas].find(({ forma }) => WAY_TRAITS[forma].fromAfar)?.forma}
            onSent={() => {
              setTelling(false)
              reload()
            }}
          />
        </Suspense>
      </Modal>
    </section>
  )
}

/** A text whose number does not break at its hyphens. */
function WithWholeNumber({ text, number }: { text: string; number: string | undefined }) {
  const at = number ? text.indexOf(number) : -1
  if (!number || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="nowrap">{number}</span>
      {text.slice(at + number.length)}
    </>
  )
}

/** What the owner says of each of these ways, with the button that copies its number. */
const WayRows = ({ ways }: { ways: Tracked['comoPagar'] }) =>
  ways.map(({ forma, texto, numero }) => (
    <CopyRow
      key={`${forma} ${texto}`}
      name={FORMA_NAMES[forma]}
      text={texto}
      copied={numero ?? (WAY_TRAITS[forma].fromAfar ? texto : undefined)}
    />
  ))

/** A name with its text and a button that copies the part to be typed elsewhere, where there is one. */
function CopyRow({ name, text, copied }: { name: string; text: string; copied: string | undefined }) {
  const shown = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    const isCopied = await copyText(copied ?? '')
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current)
    setSaid(isCopied ? 'Copiado' : 'Cópialo tú')
  }
  return (
    <li className="row gap-3">
      <span>
        <small className="block muted">{name}</small>
        <span ref={shown} className="block anywhere strong">
          <WithWholeNumber text={text} number={copied} />
        </span>
      </span>
      {copied !== undefined && (
        <>
          <Button variant="outline" size="small" onClick={copy}>
            {said || 'Copiar'}
            <span className="sr">
              {' '}
              {name.toLowerCase()}: {copied}
            </span>
          </Button>
          <span className="sr" role="status">
            {said}
          </span>
        </>
      )}
    </li>
  )
}
