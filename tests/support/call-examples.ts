import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { createMailedToken } from '#server/accounts/mailed-link.ts'
import { newSecretToken } from '#server/auth/api-tokens.ts'
import { articles } from '#server/blog/table.ts'
import { newArticle } from '#server/blog/write-article.ts'
import { createEmailCode, requestEmailCode } from '#server/orders/submit/email-code.ts'
import { apiTokens } from '#server/team/table.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { ArticleForm } from '#shop/blog/article.ts'
import type { Endpoint, Example } from '#shop/endpoint.ts'
import { ENDPOINTS, examplesOf } from '#shop/endpoints.ts'
import { saveAddress } from '#shop/places/contract.ts'
import { anArticle, aProduct, aPromotion } from './builders.ts'
import { addCustomer, addMergedCustomer, addTwoCustomers } from './customers.ts'
import {
  addChangedOrder,
  addDeliveredLink,
  addDueOrder,
  addFailedOrder,
  addNotifiedOrder,
  addOrder,
  addPhotographedOrder,
  addProof,
  addTrackedOrder,
  addWaitingClaim,
  addWeighedOrder,
  DOOR_EXAMPLES,
  TODAY,
} from './example-orders.ts'
import type { Parts } from './fuzz-inputs.ts'
import { PAYMENT_EXAMPLES } from './payments.ts'
import { ana, luis, PASSWORD, type Person, pendiente, register, rosa } from './people.ts'
import { addToGallery } from './pictures.ts'
import type { TestShop } from './test-shop.ts'

export type CallName = keyof typeof ENDPOINTS

/** Who may use an endpoint: a visitor (undefined), a customer, or the owner, who may use all of the administration. */
export const callerOf = ({ access }: Endpoint): Person | undefined =>
  access === 'public' ? undefined : access === 'customer' ? ana : rosa

/** Empties the shop, and adds the two cuts of the examples and the people who call. */
export async function prepareShop(shop: TestShop): Promise<void> {
  await shop.clean()
  await shop.seed(aProduct({ precioKg: 17.5 }), aProduct({ codigo: '10004', precioKg: 10.5, precioMedioKilo: 5.28 }))
  for (const person of [rosa, luis, ana, pendiente]) await register(shop.db, person, shop.context.now())
}

/** The example of an endpoint, with ids, passwords and tokens of a prepared shop, so that it succeeds. */
export async function exampleThatWorks(
  shop: TestShop,
  name: CallName,
): Promise<Required<Parts> & Omit<Example, keyof Parts>> {
  const { params, query, body, ...rest }: Example = examplesOf(TODAY)[name]
  const real = await REAL[name]?.(shop)
  const known = Object.entries(real?.params ?? {}).filter(([field]) => field in ENDPOINTS[name].params.shape)
  return {
    ...rest,
    params: { ...params, ...Object.fromEntries(known) },
    query: { ...query },
    body: { ...body, ...real?.body },
  }
}

/** The parts of an example that depend on the database. Lists get something to show. */
const REAL: { [Name in CallName]?: (shop: TestShop) => Promise<Pick<Parts, 'params' | 'body'>> } = {
  quoteOrder: addPromotion,
  submitOrder: async () => ({ body: { total: 43.78 } }),
  takeOrder: async () => ({ body: { total: 43.78 } }),
  quoteOrderChange: addOrder,
  changeOrder: async (shop) => {
    const { params } = await addOrder(shop)
    const order = await shop.readOrder(params.id)
    return { params, body: { version: order?.version, total: (order?.total ?? 0) / 100 } }
  },
  moveOrders: async (shop) => ({ body: { pedidos: [(await addOrder(shop)).params.id] } }),
  ...PAYMENT_EXAMPLES,
  allOrders: addOrder,
  getOrder: addOrder,
  orderStats: addOrder,
  setManyEstados: async (shop) => {
    const { params } = await addOrder(shop)
    return { body: { cambios: [{ ...params, estado: 'en_proceso', desde: 'pendiente' }] } }
  },
  setOrderEstado: addOrder,
  ordersOfUser: addOrder,
  ordersOfPromotion: async (shop) => {
    const promotion = await addPromotion(shop)
    await addOrder(shop, { codigo: 'PARRILLA', total: 19.25 })
    return promotion
  },
  validatePromotion: addPromotion,
  listPromotions: addPromotion,
  adminPromotions: addPromotion,
  updatePromotion: addPromotion,
  deletePromotion: addPromotion,
  noteCash: async () => ({ body: { persona: rosa.username, otra: luis.username } }),
  adminLogin: async () => ({ body: { username: luis.username, password: PASSWORD } }),
  addTeamMember: async () => ({ body: { username: 'nuevo' } }),
  changeTeamMember: async () => ({ params: { id: luis.id } }),
  changeAdminPassword: async () => ({ body: { actual: PASSWORD } }),
  confirmSecondFactor: async ({ context }) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const codigo = new TOTP({ secret }).generate({ timestamp: context.now().getTime() })
    return { body: { secret, codigo, password: PASSWORD } }
  },
  removeSecondFactor: async () => ({ body: { password: PASSWORD } }),
  listTokens: addToken,
  createToken: async () => ({ body: { password: PASSWORD } }),
  revokeToken: addToken,
  listTasks: addFailedTask,
  retryTask: addFailedTask,
  retryTasks: addFailedTask,
  login: async () => ({ body: { email: ana.email, password: PASSWORD } }),
  register: async () => ({ body: { email: 'bea@correo.com' } }),
  getProfile: async () => ({ params: { id: ana.id } }),
  updateProfile: async () => ({ params: { id: ana.id } }),
  resetPassword: async ({ context }) => ({ body: { token: await createMailedToken(context, ana.id, 'restablecer') } }),
  verifyEmail: async ({ context }) => ({
    body: { token: await createMailedToken(context, ana.id, 'verificar'), password: PASSWORD },
  }),
  changePassword: async () => ({ body: { actual: PASSWORD } }),
  deleteAccount: async () => ({ body: { password: PASSWORD } }),
  deleteAddress: addAddress,
  listAddresses: addAddress,
  listWholesaleRequests: addRequest,
  approveWholesale: addRequest,
  rejectWholesale: addRequest,
  listArticles: addArticle,
  getArticle: addArticle,
  listAllArticles: addArticle,
  readArticle: addArticle,
  updateArticle: addArticle,
  deleteArticle: addArticle,
  listGallery: addPicture,
  describeImage: addPicture,
  deleteImage: addPicture,
  readCalendar: addOrder,
  readCalendarDay: addOrder,
  openDays: async (shop) => {
    const example = examplesOf(TODAY).closeDays
    await shop.as(rosa).ask(ENDPOINTS.closeDays, example)
    return { params: { cierre: example.body.cierre } }
  },
  readPacking: addOrder,
  weighLine: addOrder,
  undoWeight: addWeighedOrder,
  changeLine: addOrder,
  undoChange: addChangedOrder,
  markPacked: addWeighedOrder,
  readRoute: addOrder,
  startDelivery: addDueOrder,
  finishDelivery: addDueOrder,
  failDelivery: addDueOrder,
  ...DOOR_EXAMPLES,
  readDeliveryPhoto: addPhotographedOrder,
  readTrackedPhoto: addPhotographedOrder,
  setNewDay: addFailedOrder,
  chooseNewDay: addFailedOrder,
  trackOrder: addTrackedOrder,
  watchTrackedOrder: addTrackedOrder,
  sendProof: addTrackedOrder,
  sendClaim: addDeliveredLink,
  readProofs: addProof,
  answerProof: addProof,
  readProofPhoto: addProof,
  readClaims: addWaitingClaim,
  addClaim: addDeliveredLink,
  answerClaim: addWaitingClaim,
  readClaimReport: addWaitingClaim,
  cancelTrackedOrder: addTrackedOrder,
  quoteTrackedChange: addTrackedOrder,
  changeTrackedOrder: addTrackedOrder,
  changeTrackingLink: addOrder,
  readTicketLinks: async (shop) => {
    const { params } = await addOrder(shop)
    return { body: { pedidos: [params.id] } }
  },
  findCustomers: addOrder,
  getCustomer: addCustomer,
  changeCustomer: addCustomer,
  exportCustomer: addCustomer,
  forgetCustomer: addCustomer,
  mergeCustomers: addTwoCustomers,
  undoMerge: addMergedCustomer,
  listProposals: addTwoCustomers,
  dismissProposal: addTwoCustomers,
  eraseGuest: addErasureCode,
  readOrderNotifications: addNotifiedOrder,
  setOrderNotifications: addNotifiedOrder,
  unsubscribeFromOrder: addNotifiedOrder,
  adminStats: addOrder,
  currentReport: addOrder,
  reportOfWeek: addOrder,
  exportReport: addOrder,
}

async function addErasureCode(shop: TestShop) {
  const { email } = examplesOf(TODAY).requestErasure.body
  const solicitud = await requestEmailCode(shop.context, { is: 'visitor' }, email, 'codigo-borrar')
  const created = await createEmailCode(shop.context, { letter: 'codigo-borrar', solicitud })
  return { body: { solicitud, codigo: created?.code } }
}

async function addPromotion(shop: TestShop) {
  const promotion = aPromotion()
  await shop.seed(promotion)
  return { params: { id: promotion.id } }
}

async function addAddress(shop: TestShop) {
  await shop.as(ana).ask(saveAddress, examplesOf(TODAY).saveAddress)
  return {}
}

async function addRequest({ db, context }: TestShop) {
  const values = { userId: pendiente.id, fechaSolicitud: context.now() }
  const [request] = await db.insert(wholesaleRequests).values(values).returning({ id: wholesaleRequests.id })
  return { params: { id: request?.id } }
}

async function addArticle({ db, context }: TestShop) {
  const slug = 'picana-a-la-brasa'
  const written = { slug, quien: 'eva', cuando: context.now() }
  await db.insert(articles).values(await newArticle(z.decode(ArticleForm, anArticle()), written))
  return { params: { slug } }
}

async function addPicture({ context }: TestShop) {
  return { params: { filename: await addToGallery(context, 'picana.jpg') } }
}

/** Creates an API token of the owner. */
async function addToken({ db, context }: TestShop) {
  const { tokenHash } = newSecretToken()
  const token = { nombre: 'Caja', rol: 'operador', expira: '2026-12-31', creado: context.now(), tokenHash } as const
  const values = { ...token, administratorId: rosa.id }
  const [stored] = await db.insert(apiTokens).values(values).returning({ id: apiTokens.id })
  return { params: { id: stored?.id } }
}

/** Creates a mail that failed permanently. */
async function addFailedTask({ db, context: { jobs } }: TestShop) {
  await db.transaction((tx) => jobs.enqueue(tx, 'correo', [{ letter: 'restablecer-clave', email: 'nadie@correo.com' }]))
  const failed = sql`update jobs.job set state = 'failed' where data->>'email' = 'nadie@correo.com' returning id`
  const { rows } = await db.execute<{ id: string }>(failed)
  return { params: { id: rows[0]?.id } }
}
