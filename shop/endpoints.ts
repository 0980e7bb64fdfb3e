import * as accounts from '#shop/accounts/contract.ts'
import * as audit from '#shop/audit/contract.ts'
import * as blog from '#shop/blog/contract.ts'
import * as calendar from '#shop/calendar/contract.ts'
import * as cash from '#shop/cash/contract.ts'
import * as catalog from '#shop/catalog/contract.ts'
import * as counter from '#shop/counter/contract.ts'
import * as courier from '#shop/courier/contract.ts'
import * as customers from '#shop/customers/contract.ts'
import * as media from '#shop/media/contract.ts'
import * as messages from '#shop/messages/contract.ts'
import * as month from '#shop/month/contract.ts'
import * as orders from '#shop/orders/contract.ts'
import * as packing from '#shop/packing/contract.ts'
import * as payments from '#shop/payments/contract.ts'
import * as customerPayments from '#shop/payments/customer/contract.ts'
import * as places from '#shop/places/contract.ts'
import * as promotions from '#shop/promotions/contract.ts'
import * as reports from '#shop/reports/contract.ts'
import * as tasks from '#shop/tasks/contract.ts'
import * as team from '#shop/team/contract.ts'
import * as terms from '#shop/terms/contract.ts'
import * as today from '#shop/today/contract.ts'
import * as tracking from '#shop/tracking/contract.ts'
import * as wholesale from '#shop/wholesale/contract.ts'
import type { Day } from './dates.ts'
import type { CallName, ExamplesOf } from './endpoint.ts'
import * as health from './health-contract.ts'
import * as settings from './settings-contract.ts'

/** The endpoints that a contract exports, in the order of its examples. */
const callsOf = <Contract extends { examples: (today: Day) => object }>(contract: Contract) =>
  Object.fromEntries(
    Object.keys(contract.examples('2026-11-20')).map((name) => [name, contract[name as CallName<Contract>]]),
  ) as Pick<Contract, CallName<Contract>>

/** All endpoints of the contracts by name. The server serves no others. */
export const ENDPOINTS = {
  ...callsOf(health),
  ...callsOf(promotions),
  ...callsOf(places),
  ...callsOf(orders),
  ...callsOf(counter),
  ...callsOf(team),
  ...callsOf(audit),
  ...callsOf(tasks),
  ...callsOf(accounts),
  ...callsOf(wholesale),
  ...callsOf(blog),
  ...callsOf(catalog),
  ...callsOf(calendar),
  ...callsOf(packing),
  ...callsOf(courier),
  ...callsOf(customers),
  ...callsOf(payments),
  ...callsOf(customerPayments),
  ...callsOf(month),
  ...callsOf(cash),
  ...callsOf(today),
  ...callsOf(tracking),
  ...callsOf(settings),
  ...callsOf(terms),
  ...callsOf(media),
  ...callsOf(messages),
  ...callsOf(reports),
}

/** The example request of each endpoint. */
export const examplesOf = (day: Day): ExamplesOf<typeof ENDPOINTS> => ({
  ...health.examples(day),
  ...promotions.examples(day),
  ...places.examples(day),
  ...orders.examples(day),
  ...counter.examples(day),
  ...team.examples(day),
  ...audit.examples(day),
  ...tasks.examples(day),
  ...accounts.examples(day),
  ...wholesale.examples(day),
  ...blog.examples(day),
  ...catalog.examples(day),
  ...calendar.examples(day),
  ...packing.examples(day),
  ...courier.examples(day),
  ...customers.examples(day),
  ...payments.examples(day),
  ...customerPayments.examples(day),
  ...month.examples(day),
  ...cash.examples(day),
  ...today.examples(day),
  ...tracking.examples(day),
  ...settings.examples(day),
  ...terms.examples(day),
  ...media.examples(day),
  ...messages.examples(day),
  ...reports.examples(day),
})
