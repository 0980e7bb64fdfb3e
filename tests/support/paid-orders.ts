import { randomUUID } from 'node:crypto'
import { sendOrder, setEstado } from '#commands/demo/builder.ts'
import type { CallInput } from '#shop/endpoint.ts'
import {
  answerClaim,
  answerProof,
  readClaims,
  readProofs,
  sendClaim,
  sendProof,
} from '#shop/payments/customer/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { anOrder } from './builders.ts'
import { readOrderOf, receive } from './payments.ts'
import { luis, type Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

type ProofBody = Partial<NonNullable<CallInput<typeof sendProof>['body']>>
type ClaimBody = Partial<NonNullable<CallInput<typeof sendClaim>['body']>>
type ProofAnswer = NonNullable<CallInput<typeof answerProof>['body']>
type ClaimAnswer = NonNullable<CallInput<typeof answerClaim>['body']>

/** Orders with proofs of payment and claims by their customers, and the answers of staff. */
export const paidOrders = (shop: TestShop) => ({
  place: (given: Parameters<typeof anOrder>[0] = {}) => sendOrder(shop.ask, anOrder(given)),
  deliver: async (id: string) => {
    await setEstado(shop.as(luis).ask, id, 'entregado')
    await shop.mails()
  },
  /** Records a payment in the office. */
  pay: (id: string, monto: number) => receive(shop, { monto, pedidos: [{ id, monto }], forma: 'yappy' }),
  prove: (token: string, given: ProofBody = {}) =>
    shop.call(sendProof, { params: { token }, body: { id: randomUUID(), monto: 13.5, forma: 'yappy', ...given } }),
  claim: (token: string, given: ClaimBody = {}) =>
    shop.call(sendClaim, {
      params: { token },
      body: { id: randomUUID(), posicion: 0, que: 'mala', quiere: 'dinero', texto: 'Con mal olor', ...given },
    }),
  answerProof: (id: string, body: ProofAnswer, person: Person = luis) =>
    shop.as(person).call(answerProof, { params: { id }, body }),
  answerClaim: (id: string, body: ClaimAnswer, person: Person = luis) =>
    shop.as(person).call(answerClaim, { params: { id }, body }),
  waiting: async () => ({
    ...(await shop.as(luis).ask(readProofs, {})),
    ...(await shop.as(luis).ask(readClaims, {})),
  }),
  link: (token: string) => shop.ask(trackOrder, { params: { token } }),
  money: async (id: string) => (await readOrderOf(shop, id)).dinero,
})
