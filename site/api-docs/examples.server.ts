import { addDays, type Day } from '#shop/dates.ts'
import type { CallInput } from '#shop/endpoint.ts'
import type { ENDPOINTS } from '#shop/endpoints.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'

const SAMPLE_ID = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf1'
const SAMPLE_IMAGE = 'picana-3f2a9c01d4-1600x1200'
const SAMPLE_TOKEN = 'el-texto-largo-del-enlace-del-correo'

const productos = [
  { codigo: '10001', unidad: 'kilos' as const, cantidad: 2 },
  { codigo: '10004', unidad: 'medio kilo' as const, cantidad: 1 },
]

const article = (fecha: Day) => ({
  titulo: 'Picaña a la brasa',
  resumen: 'Empieza por la grasa.',
  contenido: '<p>Empieza por la grasa, no por la carne.</p><div data-producto="10009"></div>',
  imagen: 'picana',
  imagenAlt: 'Tres rebanadas de picaña cruda',
  fecha,
  estado: 'borrador' as const,
})
const promocion = {
  nombre: 'Noviembre a la parrilla',
  codigo: 'PARRILLA',
  tipo: 'porcentaje' as const,
  valor: 10,
  montoMinimo: 30,
  fechaInicio: '2026-11-01',
  fechaFin: '2026-11-30',
  usoMaximo: 200,
  aplicableA: 'categorias' as const,
  categorias: ['Parrilla' as const],
}

export type Example = { params?: object; query?: object; headers?: object; body?: object; files?: string[] }

type Examples = { [Name in keyof typeof ENDPOINTS]: Example & CallInput<(typeof ENDPOINTS)[Name]> }

/** What the example of each call sends. The compiler asks for one when a call is added and when its fields change. */
export const examplesOf = (today: Day): Examples => ({
  health: {},
  getSettings: {},
  listRetail: {},
  listWholesale: {},
  quoteOrder: { body: { productos, codigo: 'PARRILLA', tipoEntrega: 'domicilio' } },
  submitOrder: {
    headers: { 'idempotency-key': 'pedido-0001' },
    body: {
      cliente: {
        nombre: 'Ana Ríos',
        telefono: '+507 6123-4567',
        email: 'ana@correo.com',
        direccion: 'Calle 50, casa 8, Bella Vista',
        fechaEntrega: nextDays(today, 2).find((day) => openHours(day).length > 0) ?? today,
        horaEntrega: '09:00',
      },
      productos,
      total: 44.55,
    },
  },
  listSlots: {},
  allOrders: { query: { desde: today, estado: 'pendiente', pagina: '1' } },
  getOrder: { params: { id: SAMPLE_ID } },
  orderStats: {},
  watchOrders: {},
  setManyEstados: { body: { cambios: [{ id: SAMPLE_ID, estado: 'en_camino', desde: 'en_proceso' }] } },
  setOrderEstado: {
    params: { id: SAMPLE_ID },
    body: { estado: 'en_camino', desde: 'en_proceso', notas: 'Sale a las 9' },
  },
  validatePromotion: { body: { codigo: 'PARRILLA', productos } },
  listPromotions: {},
  adminPromotions: {},
  createPromotion: { body: promocion },
  updatePromotion: { params: { id: SAMPLE_ID }, body: { ...promocion, activa: false } },
  deletePromotion: { params: { id: SAMPLE_ID } },
  ordersOfPromotion: { params: { id: SAMPLE_ID } },
  adminLogin: { body: { username: 'admin', password: 'clave' } },
  adminLogout: {},
  adminSession: {},
  listTeam: {},
  addTeamMember: {
    body: { username: 'luis', rol: 'operador', password: 'una clave nueva', confirmPassword: 'una clave nueva' },
  },
  changeTeamMember: { params: { id: SAMPLE_ID }, body: { rol: 'editor' } },
  changeAdminPassword: {
    body: { actual: 'mi-clave', password: 'una clave nueva', confirmPassword: 'una clave nueva' },
  },
  startSecondFactor: {},
  confirmSecondFactor: {
    body: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', codigo: '123456', password: 'mi-clave' },
  },
  removeSecondFactor: { body: { password: 'mi-clave' } },
  listTokens: {},
  createToken: {
    body: { nombre: 'Contabilidad', rol: 'operador', expira: addDays(today, 90), password: 'mi-clave' },
  },
  revokeToken: { params: { id: SAMPLE_ID } },
  listTasks: { query: { cola: 'correo', estado: 'fallidas' } },
  retryTask: { params: { id: SAMPLE_ID } },
  retryTasks: { body: { cola: 'correo' } },
  listChanges: { query: { busca: 'precios', desde: today } },
  login: { body: { email: 'ana@correo.com', password: 'mi-clave' } },
  logout: {},
  register: {
    body: {
      nombre: 'Ana Ríos',
      email: 'ana@correo.com',
      telefono: '+507 6123-4567',
      password: 'mi-clave',
      confirmPassword: 'mi-clave',
      tipo: 'individual',
    },
  },
  getProfile: { params: { id: SAMPLE_ID } },
  updateProfile: { params: { id: SAMPLE_ID }, body: { telefono: '+507 6123-4567' } },
  forgotPassword: { body: { email: 'ana@correo.com' } },
  resetPassword: { body: { token: SAMPLE_TOKEN, password: 'otra-clave', confirmPassword: 'otra-clave' } },
  verifyEmail: { body: { token: SAMPLE_TOKEN, password: 'mi-clave' } },
  sendVerification: {},
  changePassword: { body: { actual: 'mi-clave', password: 'otra-clave', confirmPassword: 'otra-clave' } },
  closeSessions: {},
  deleteAccount: { body: { password: 'mi-clave' } },
  ordersOfUser: { params: { userId: SAMPLE_ID }, query: { pagina: '1' } },
  watchMyOrders: {},
  listWholesaleRequests: {},
  approveWholesale: { params: { id: SAMPLE_ID }, body: { comentarios: 'Bienvenidos' } },
  rejectWholesale: { params: { id: SAMPLE_ID }, body: { comentarios: 'Falta el aviso de operación' } },
  listArticles: { query: { q: 'picaña' } },
  getArticle: { params: { slug: 'picana-a-la-brasa' } },
  listAllArticles: { query: { q: 'picaña', pagina: '1' } },
  readArticle: { params: { slug: 'picana-a-la-brasa' } },
  createArticle: { body: article(today) },
  updateArticle: { params: { slug: 'picana-a-la-brasa' }, body: { ...article(today), version: 1 } },
  deleteArticle: { params: { slug: 'picana-a-la-brasa' } },
  allProducts: {},
  adminStats: {},
  createProduct: {
    body: {
      codigo: '10061',
      nombre: 'Tuétano',
      precioKg: 4,
      precioMedioKilo: 2,
      categoria: 'Guisos',
      region: 'pierna',
    },
  },
  updateProduct: {
    params: { codigo: '10004' },
    body: { precioKg: 10.9, precioMedioKilo: 5.45, visto: { precioKg: 10.5, precioMedioKilo: 5.28 } },
  },
  toggleProduct: { params: { codigo: '10004' }, body: { disponible: false } },
  retireProduct: { params: { codigo: '10004' }, body: { retirado: true } },
  productPrices: { params: { codigo: '10004' } },
  changeManyPrices: { body: { categoria: 'Premium', tipo: 'porcentaje', valor: 5, ensayo: true } },
  exportProducts: {},
  importProducts: { body: { csv: 'codigo,precioKg\n10004,10.90\n', ensayo: true } },
  readCalendar: { query: { desde: today, hasta: nextDays(today, 7).at(-1) ?? today } },
  readCalendarDay: { params: { fecha: today } },
  readCutting: { params: { fecha: today } },
  setCalendarDay: { params: { fecha: today }, body: { cerrado: true, motivo: 'Inventario', visto: false } },
  setCalendarHour: { params: { fecha: today, hora: '09:00' }, body: { capacidad: 20, vista: null } },
  readAllSettings: {},
  changeSettings: { body: { cambios: { envio: 4 }, vistos: { envio: 3.5 } } },
  listGallery: { query: { busca: 'picaña', pagina: '1' } },
  uploadImage: { files: ['picana.jpg'] },
  uploadImages: { files: ['picana.jpg', 'filete.png'] },
  describeImage: { params: { filename: SAMPLE_IMAGE }, body: { alt: 'Tres rebanadas de picaña cruda' } },
  deleteImage: { params: { filename: SAMPLE_IMAGE } },
  readNews: { params: { orderId: SAMPLE_ID } },
  chooseNews: { params: { orderId: SAMPLE_ID }, body: { avisos: false } },
  stopNews: { params: { orderId: SAMPLE_ID } },
  readMyNews: {},
  chooseMyNews: { body: { avisos: false } },
  reportHistory: { query: { pagina: '1' } },
  currentReport: {},
  reportOfWeek: { params: { date: today } },
  sendReport: { body: { date: today } },
  exportReport: { params: { date: today, formato: 'xlsx' } },
})
