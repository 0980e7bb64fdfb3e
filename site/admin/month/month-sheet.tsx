import { Link } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { dateText, dayText, monthName, panamaDay } from '#shop/dates.ts'
import { type Cents, cents, signedUsd, usd } from '#shop/money.ts'
import type { Clase, Month } from '#shop/month/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { type Column, Table } from '#site/admin/kit/list/table.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import styles from './month-sheet.module.css'

const CLASE_NAMES: Record<Clase, string> = { hogar: 'Hogares', empresa: 'Empresas', mayorista: 'Mayoristas' }

/** A few short columns, which stay a table on a phone: a card for each day would be many screens long. */
const figures = { plain: true, className: `numbers ${styles.figures}` }

/** The column with what was paid back, where anything was. */
const paidBack = (rows: readonly { pagado: Cents }[]): Column<{ pagado: Cents }>[] =>
  rows.every(({ pagado }) => pagado === 0)
    ? []
    : [{ name: 'Devuelto', cell: ({ pagado }) => (pagado === 0 ? '–' : signedUsd(pagado)), number: true }]

/** A month: how what customers owe ties from its start to its end, and its days, ways and customers. */
export function MonthSheet({ month }: { month: Month }) {
  const { mes, cerrado, cifras, dias, formas, clases, correcciones } = month
  const { admin } = useAdmin()
  const name = monthName(mes)
  return (
    <div className="stack gap-8">
      {cerrado && (
        <Notice tone="success">
          {cerrado.quien} cerró {name} el {dateText(panamaDay(cerrado.cuando))}. Lo que llegó después cuenta en el mes
          que estaba abierto.
        </Notice>
      )}
      <section aria-labelledby="cuadre" className={styles.tie}>
        <h2 id="cuadre" className="t-3">
          Cómo cuadra {name}
        </h2>
        <dl>
          <Amount
            name="Por cobrar al comenzar"
            amount={cifras.inicio}
            note="Lo que debían, menos lo que tenían a favor"
          />
          <Amount
            sign="+"
            name="Entregado"
            amount={cifras.entregado}
            note="El total de cada pedido, el día en que llegó"
          />
          {cifras.aperturas !== 0 && <Amount sign="+" name="Deudas de antes" amount={cifras.aperturas} />}
          <Amount sign="−" name="Recibido" amount={cifras.recibido} note="El día en que se pagó, sin lo anulado" />
          {cifras.devoluciones !== 0 && <Amount sign="−" name="Devoluciones" amount={cifras.devoluciones} />}
          {cifras.perdonado !== 0 && <Amount sign="−" name="Perdonado" amount={cifras.perdonado} />}
          {cifras.redondeo !== 0 && (
            <Amount sign="−" name="Redondeo" amount={cifras.redondeo} note="Centavos del peso en pedidos ya pagados" />
          )}
          {cifras.pagado !== 0 && <Amount sign="+" name="Dinero devuelto" amount={cifras.pagado} />}
          <Amount
            total
            name={cifras.fin < 0 ? 'A favor de los clientes al terminar' : 'Por cobrar al terminar'}
            amount={cents(Math.abs(cifras.fin))}
          />
        </dl>
      </section>
      {dias.length === 0 ? (
        <EmptyState text={`En ${name} no se entregó ni se recibió nada`} />
      ) : (
        <div className={`cluster gap-8 ${styles.tables}`}>
          <section aria-labelledby="por-dia">
            <h3 id="por-dia" className="t-4">
              Por día
            </h3>
            <Table
              {...figures}
              rows={dias}
              keyOf={({ dia }) => dia}
              columns={[
                // Without its month, which stands above.
                { name: 'Día', cell: ({ dia }) => dayText(dia).replace(/ \S+$/, ''), head: true },
                { name: 'Pedidos', cell: ({ pedidos }) => pedidos, number: true },
                { name: 'Entregado', cell: ({ entregado }) => signedUsd(entregado), number: true },
                { name: 'Recibido', cell: ({ recibido }) => signedUsd(recibido), number: true },
                ...paidBack(dias),
              ]}
            />
          </section>
          <div className="stack gap-8">
            <section aria-labelledby="por-forma">
              <h3 id="por-forma" className="t-4">
                Por forma de pago
              </h3>
              {formas.length === 0 && <p>Nadie anotó un pago.</p>}
              {formas.length > 0 && (
                <Table
                  {...figures}
                  rows={formas}
                  keyOf={({ forma }) => forma}
                  columns={[
                    { name: 'Forma', cell: ({ forma }) => FORMA_NAMES[forma], head: true },
                    { name: 'Recibido', cell: ({ recibido }) => signedUsd(recibido), number: true },
                    ...paidBack(formas),
                  ]}
                />
              )}
            </section>
            <section aria-labelledby="por-clase">
              <h3 id="por-clase" className="t-4">
                Por clientes
              </h3>
              <Table
                {...figures}
                rows={clases}
                keyOf={({ clase }) => clase}
                columns={[
                  { name: 'Clientes', cell: ({ clase }) => CLASE_NAMES[clase], head: true },
                  { name: 'Pedidos', cell: ({ pedidos }) => pedidos, number: true },
                  { name: 'Entregado', cell: ({ entregado }) => usd(entregado), number: true },
                ]}
              />
            </section>
            <dl className={styles.facts}>
              <Amount name="Descuentos" amount={month.descuentos} />
              <Amount name="Entregas cobradas" amount={month.envios} />
              <Amount name="Regalado en pesos y cambios" amount={month.regalado} />
            </dl>
          </div>
        </div>
      )}
      {correcciones.length > 0 && (
        <section aria-labelledby="correcciones">
          <h3 id="correcciones" className="t-4">
            Correcciones de meses cerrados
          </h3>
          <ul>
            {correcciones.map(({ pedido, mes: of, monto, dia }) => (
              <li key={`${pedido} ${dia}`}>
                {roleMay(admin.rol, 'operador') ? (
                  <Link className="link" to={`${href('/admin/pedidos')}?pedido=${pedido}`}>
                    Pedido {shortId(pedido)}
                  </Link>
                ) : (
                  `Pedido ${shortId(pedido)}`
                )}{' '}
                de {monthName(of)} dejó de estar entregado: {signedUsd(monto)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Amount({
  name,
  amount,
  sign,
  note,
  total,
}: {
  name: string
  amount: Cents
  sign?: '+' | '−'
  note?: string
  total?: boolean
}) {
  return (
    <div data-total={total || undefined}>
      <dt>
        {name}
        {note && <small className="block">{note}</small>}
      </dt>
      <dd>
        {sign} {signedUsd(amount)}
      </dd>
    </div>
  )
}
