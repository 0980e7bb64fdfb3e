import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { withCountry } from '#shop/whatsapp-link.ts'
import styles from './best-customers.module.css'

type Customer = WeeklyReport['topCustomers'][number]

/** The customers with the highest totals, their contact and their cuts. */
export const BestCustomers = ({ customers }: { customers: Customer[] }) => (
  <section aria-labelledby="mejores-clientes">
    <h3 id="mejores-clientes">Mejores clientes</h3>
    <table className={styles.customers}>
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col" data-number>
            Pedidos
          </th>
          <th scope="col" data-number>
            Total gastado
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={`${customer.telefono} ${customer.email}`}>
            <th scope="row">
              <CustomerCell customer={customer} />
            </th>
            <td data-number>{customer.pedidos}</td>
            <td data-number>{usd(customer.totalGastado)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const CustomerCell = ({ customer: { nombre, telefono, email, productos } }: { customer: Customer }) => (
  <div className={styles.who}>
    <p>
      {nombre}
      <small>{productsText(productos)}</small>
    </p>
    <p className={styles.contact}>
      {telefono && <a href={`tel:+${withCountry(telefono)}`}>{telefono}</a>}
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
