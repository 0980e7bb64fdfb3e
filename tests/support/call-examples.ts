import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { createMailedToken } from '#server/accounts/mailed-link.ts'
import { newSecretToken } from '#server/auth/api-tokens.ts'
import { articles } from '#server/blog/table.ts'
import { newArticle } from '#server/blog/write-article.ts'
import type { AppContext } from '#server/context.ts'
import { promotions } from '#server/promotions/table.ts'
import { apiTokens } from '#server/team/table.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { ArticleForm } from '#shop/blog/article.ts'
import type { ENDPOINTS } from '#shop/endpoints.ts'
import { anArticle, anOrder, aPromotion } from './builders.ts'
import { ana, luis, PASSWORD, pendiente } from './people.ts'
import { addToGallery, aPicture } from './pictures.ts'

type Example = { params?: Record<string, string>; query?: Record<string, string>; body?: object; files?: File[] }

/** What each call is given so that it can be done, by Ana or by Luis; a new call finds its example missing. */
export async function callExamples(
  { context }: { context: AppContext },
  orderId: string,
  { codigo, productos, total }: Required<Pick<ReturnType<typeof anOrder>, 'productos' | 'total'>> & { codigo: string },
): Promise<Record<keyof typeof ENDPOINTS, Example>> {
  const [request] = await context.db
    .insert(wholesaleRequests)
    .values({ userId: pendiente.id, fechaSolicitud: context.now() })
    .returning({ id: wholesaleRequests.id })
  const requestId = request?.id ?? ''
  const slug = 'picana-a-la-brasa'
  const writer = { slug, quien: 'eva', cuando: context.now() }
  await context.db.insert(articles).values(newArticle(z.decode(ArticleForm, anArticle()), writer))
  const promotionId = await insertPromotion(context)
  const promotion = { nombre: 'Sopa', codigo: 'sopa', tipo: 'fijo', valor: 2.5 }
  const filename = await addToGallery(context, 'falda.jpg')
  const newPassword = { password: 'otra clave', confirmPassword: 'otra clave' }
  const form = { nombre: 'Bea', telefono: '6000-0000', email: 'bea@correo.com', ...newPassword }
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const timestamp = context.now().getTime()
  return {
    health: {},
    getSettings: {},
    listRetail: {},
    listWholesale: {},
    quoteOrder: { body: { productos, codigo: 'NADIE' } },
    submitOrder: { body: anOrder({ codigo, productos, total }) },
    listSlots: {},
    allOrders: {},
    getOrder: { params: { id: orderId } },
    orderStats: {},
    watchOrders: {},
    setManyEstados: { body: { cambios: [{ id: orderId, estado: 'en_proceso', desde: 'pendiente' }] } },
    setOrderEstado: { params: { id: orderId }, body: { estado: 'en_camino', desde: 'en_proceso' } },
    validatePromotion: { body: { codigo, productos } },
    listPromotions: {},
    adminPromotions: {},
    createPromotion: { body: promotion },
    updatePromotion: { params: { id: promotionId }, body: promotion },
    deletePromotion: { params: { id: promotionId } },
    ordersOfPromotion: { params: { id: promotionId } },
    adminLogin: { body: { username: luis.username, password: PASSWORD } },
    adminLogout: {},
    adminSession: {},
    listTeam: {},
    addTeamMember: { body: { username: 'nuevo', rol: 'editor', ...newPassword } },
    changeTeamMember: { params: { id: luis.id }, body: { rol: 'editor' } },
    changeAdminPassword: { body: { actual: PASSWORD, ...newPassword } },
    startSecondFactor: {},
    confirmSecondFactor: { body: { secret, codigo: new TOTP({ secret }).generate({ timestamp }), password: PASSWORD } },
    removeSecondFactor: { body: { password: PASSWORD } },
    listTokens: {},
    createToken: { body: { nombre: 'Contabilidad', rol: 'operador', expira: '2026-12-31', password: PASSWORD } },
    revokeToken: { params: { id: await insertToken(context, luis.id) } },
    listTasks: { query: { estado: 'fallidas' } },
    retryTask: { params: { id: await insertFailedTask(context) } },
    retryTasks: { body: { cola: 'correo' } },
    listChanges: { query: { busca: 'nadie' } },
    login: { body: { email: ana.email, password: PASSWORD } },
    logout: {},
    register: { body: { ...form, tipo: 'mayorista' } },
    getProfile: { params: { id: ana.id } },
    updateProfile: { params: { id: ana.id }, body: { nombre: 'Ana María' } },
    forgotPassword: { body: { email: ana.email } },
    resetPassword: { body: { token: await createMailedToken(context, ana.id, 'restablecer'), ...newPassword } },
    verifyEmail: { body: { token: await createMailedToken(context, ana.id, 'verificar'), password: PASSWORD } },
    sendVerification: {},
    changePassword: { body: { actual: PASSWORD, ...newPassword } },
    closeSessions: {},
    deleteAccount: { body: { password: PASSWORD } },
    ordersOfUser: { params: { userId: ana.id } },
    watchMyOrders: {},
    listWholesaleRequests: {},
    approveWholesale: { params: { id: requestId }, body: {} },
    rejectWholesale: { params: { id: requestId }, body: { comentarios: 'Falta el registro' } },
    listArticles: { query: { q: 'brasa' } },
    getArticle: { params: { slug } },
    listAllArticles: {},
    readArticle: { params: { slug } },
    createArticle: { body: anArticle() },
    updateArticle: { params: { slug }, body: { ...anArticle({ titulo: 'Otro título' }), version: 1 } },
    deleteArticle: { params: { slug } },
    allProducts: {},
    adminStats: {},
    createProduct: {
      body: { codigo: '30001', nombre: 'Tuétano', precioKg: 4, precioMedioKilo: 2, categoria: 'Guisos' },
    },
    updateProduct: { params: { codigo: '10001' }, body: { precioKg: 11, visto: { precioKg: 10.1 } } },
    toggleProduct: { params: { codigo: '10001' } },
    retireProduct: { params: { codigo: '10001' }, body: {} },
    productPrices: { params: { codigo: '10001' } },
    changeManyPrices: { body: { codigos: ['10001'], tipo: 'porcentaje', valor: 5, ensayo: true } },
    exportProducts: {},
    importProducts: { body: { csv: 'codigo,precioKg\n10001,11.50\n', ensayo: true } },
    readCalendar: {},
    readCalendarDay: { params: { fecha: '2026-11-23' } },
    readCutting: { params: { fecha: '2026-11-23' } },
    setCalendarDay: { params: { fecha: '2026-11-23' }, body: { cerrado: true, motivo: 'Inventario' } },
    setCalendarHour: { params: { fecha: '2026-11-23', hora: '09:00' }, body: { capacidad: 0 } },
    readAllSettings: {},
    changeSettings: { body: { cambios: { envio: 4 }, vistos: { envio: 3.5 } } },
    listGallery: { query: { busca: 'picana' } },
    uploadImage: { files: [await aPicture('picaña.jpg')] },
    uploadImages: { files: [await aPicture('filete.png'), await aPicture('bistec.webp')] },
    describeImage: { params: { filename }, body: { alt: 'Una picaña cruda' } },
    deleteImage: { params: { filename } },
    readNews: { params: { orderId } },
    chooseNews: { params: { orderId }, body: { avisos: false } },
    stopNews: { params: { orderId } },
    readMyNews: {},
    chooseMyNews: { body: { avisos: false } },
    reportHistory: {},
    currentReport: {},
    reportOfWeek: { params: { date: '2026-11-20' } },
    sendReport: { body: { date: '2026-11-20' } },
    exportReport: { params: { date: '2026-11-20', formato: 'csv' } },
  }
}

async function insertPromotion({ db }: AppContext): Promise<string> {
  const promotion = aPromotion({ codigo: 'GUISO' })
  await db.insert(promotions).values(promotion)
  return promotion.id
}

async function insertToken({ db, now }: AppContext, administratorId: string): Promise<string> {
  const token = { administratorId, nombre: 'Caja', rol: 'operador', expira: '2026-12-31', creado: now() } as const
  const { tokenHash } = newSecretToken()
  const [stored] = await db
    .insert(apiTokens)
    .values({ ...token, tokenHash })
    .returning({ id: apiTokens.id })
  return stored?.id ?? ''
}

/** A letter that was refused for good. */
async function insertFailedTask({ db, jobs }: AppContext): Promise<string> {
  await db.transaction((tx) => jobs.put(tx, 'correo', [{ letter: 'restablecer-clave', email: 'nadie@correo.com' }]))
  const failed = sql`update jobs.job set state = 'failed' where data->>'email' = 'nadie@correo.com' returning id`
  const { rows } = await db.execute<{ id: string }>(failed)
  return rows[0]?.id ?? ''
}
