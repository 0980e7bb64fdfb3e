import { expect, test } from 'vitest'
import { type Access, ADMIN_ROLES, type AdminAccess, isAdminAccess, roleMay, roleWithin } from './access.ts'
import { ENDPOINTS } from './endpoints.ts'

test.each<{ access: AdminAccess; who: string[] }>([
  { access: 'admin', who: ['dueño', 'operador', 'editor', 'carnicero', 'repartidor', 'contador'] },
  { access: 'operador', who: ['dueño', 'operador'] },
  { access: 'galería', who: ['dueño', 'operador', 'editor'] },
  { access: 'editor', who: ['dueño', 'editor'] },
  { access: 'carnicero', who: ['dueño', 'operador', 'carnicero'] },
  { access: 'repartidor', who: ['dueño', 'operador', 'repartidor'] },
  { access: 'contador', who: ['dueño', 'contador'] },
  { access: 'dueño', who: ['dueño'] },
])('$who may do what needs the access $access', ({ access, who }) => {
  expect(ADMIN_ROLES.filter((rol) => roleMay(rol, access))).toEqual(who)
})

test('public and customer are no access of the administration', () => {
  expect(['public', 'customer', 'admin', 'editor'].filter(isAdminAccess)).toEqual(['admin', 'editor'])
})

test.each([
  { rol: 'operador', own: 'dueño', left: 'operador' },
  { rol: 'dueño', own: 'dueño', left: 'dueño' },
  { rol: 'dueño', own: 'editor', left: 'editor' },
  { rol: 'editor', own: 'editor', left: 'editor' },
  { rol: 'operador', own: 'editor', left: undefined },
  { rol: 'carnicero', own: 'operador', left: 'carnicero' },
  { rol: 'operador', own: 'carnicero', left: 'carnicero' },
  { rol: 'repartidor', own: 'operador', left: 'repartidor' },
  { rol: 'repartidor', own: 'carnicero', left: undefined },
] as const)('a token of role $rol whose owner now has role $own acts as $left', ({ rol, own, left }) => {
  expect(roleWithin(rol, own)).toBe(left)
})

/** Which calls each access opens, written by hand (docs/rules.md#roles): what is moved to another one shows here. */
const CALLS: Record<Access, string> = {
  admin: `
    adminSession changeAdminPassword startSecondFactor confirmSecondFactor removeSecondFactor listTokens createToken
    revokeToken
  `,
  operador: `
    allOrders getOrder orderStats watchOrders setManyEstados setOrderEstado quoteTakenOrder takeOrder
    quoteOrderChange changeOrder moveOrders listTasks retryTask retryTasks allProducts adminStats createProduct
    updateProduct toggleProduct retireProduct productPrices changeManyPrices exportProducts importProducts
    readCalendar readCalendarDay setCalendarDay readOrdersBetween closeDays openDays setCalendarHour decideSoldOut
    undoSoldOut setRuns readDoorConflicts settleDoorConflict readDeliveryPhoto setNewDay findCustomers getCustomer
    changeCustomer mergeCustomers undoMerge listProposals dismissProposal exportCustomer notePayment reversePayment
    sharePayment moveBalance readPaymentPhoto addAdjustment readCustomerMoney readProofs answerProof readProofPhoto
    readClaims addClaim answerClaim readToday changeTrackingLink readTicketLinks
  `,
  editor: `
    listAllArticles readArticle createArticle updateArticle deleteArticle uploadImage uploadImages describeImage
    deleteImage
  `,
  galería: `
    listGallery
  `,
  carnicero: `
    readPacking watchPacking weighLine undoWeight changeLine undoChange markPacked tickCut
  `,
  repartidor: `
    readRoute watchRoute startDelivery finishDelivery failDelivery readCash noteCash reverseCash
  `,
  contador: `
    readClaimReport readMonth exportMonth
  `,
  dueño: `
    adminPromotions createPromotion updatePromotion deletePromotion ordersOfPromotion listTeam addTeamMember
    changeTeamMember listChanges backupNow listWholesaleRequests approveWholesale rejectWholesale forgetCustomer
    reverseAdjustment setOpeningBalance closeMonth readAllSettings changeSettings reportHistory currentReport
    reportOfWeek sendReport exportReport
  `,
  customer: `
    listAddresses saveAddress deleteAddress ordersOfUser watchMyOrders getProfile updateProfile sendVerification
    changePassword closeSessions deleteAccount readNotifications setNotifications
  `,
  public: `
    health live ready validatePromotion listPromotions listCorregimientos quoteOrder submitOrder sendEmailCode
    listSlots adminLogin adminLogout login logout register forgotPassword resetPassword verifyEmail listArticles
    getArticle listRetail listCuts listWholesale readTrackedPhoto chooseNewDay sendProof sendClaim trackOrder
    cancelTrackedOrder quoteTrackedChange changeTrackedOrder watchTrackedOrder requestTrackingLink getSettings
    readTerms requestErasure eraseGuest readOrderNotifications setOrderNotifications unsubscribeFromOrder
  `,
}

test('what can be changed without signing in is named by a token of a link, never by an id', () => {
  const changes = Object.values(ENDPOINTS).filter(({ access, method }) => access === 'public' && method !== 'GET')
  const named = changes.flatMap(({ path }) => path.match(/:\w+/g) ?? [])
  expect(new Set(named)).toEqual(new Set([':token']))
})

test.each(Object.entries(CALLS))('the access %s opens these calls and no others', (access, calls) => {
  const own = Object.entries(ENDPOINTS).filter((entry) => entry[1].access === access)
  expect(own.map(([name]) => name).sort()).toEqual(calls.trim().split(/\s+/).sort())
})
