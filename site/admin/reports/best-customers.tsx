import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { phoneLink } from '#shop/text/phones/phone-links.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import styles from './best-customers.module.css'

type Customer = WeeklyReport['topCustomers'][number]

/** The customers with the highest totals, their contact and their cuts. */
export const BestCustomers = ({ customers }: { customers: Customer[] }) => (
  <section aria-labelledby="mejores-clientes">
    <h3 id="mejores-clientes">Mejores clientes</h3>
    <Table
      plain
      className={styles.customers}
      rows={customers}
      keyOf={({ telefono, email }) => `${telefono} ${email}`}
      columns={[
        { name: 'Cliente', cell: (customer) => <CustomerCell customer={customer} />, head: true },
        { name: 'Pedidos', cell: ({ pedidos }) => pedidos, number: true },
        { name: 'Total gastado', cell: ({ totalGastado }) => usd(totalGastado), number: true },
      ]}
    />
  </section>
)

const CustomerCell = ({ customer: { nombre, telefono, email, productos } }: { customer: Customer }) => (
  <div className={`anywhere ${styles.who}`}>
    <p>
      {nombre}
      <small className="block">{productsText(productos)}</small>
    </p>
    <p className={`small ${styles.contact}`}>
      {telefono && <a href={phoneLink(telefono)}>{telefono}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  </div>
)

const MAX_CUTS = 2

/** The first two, and how many more, as in the order list (docs/rules.md#list-of-orders). */
const productsText = (names: string[]): string =>
  [
    names.slice(0, MAX_CUTS).join(', '),
    ...(names.length > MAX_CUTS ? [`+${names.length - MAX_CUTS}\u00a0más...`] : []),
  ].join(' ')
