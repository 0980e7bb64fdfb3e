import { z } from 'zod'
import {
  changePassword,
  closeSessions,
  deleteAccount,
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resetPassword,
  sendVerification,
  updateProfile,
  verifyEmail,
} from '#shop/accounts/contract.ts'
import { listChanges } from '#shop/audit/contract.ts'
import {
  createArticle,
  deleteArticle,
  getArticle,
  listAllArticles,
  listArticles,
  readArticle,
  updateArticle,
} from '#shop/blog/contract.ts'
import { listRetail, listWholesale } from '#shop/catalog/contract.ts'
import {
  allOrders,
  listSlots,
  ordersOfUser,
  quoteOrder,
  setOrderEstado,
  submitOrder,
  watchMyOrders,
} from '#shop/orders/contract.ts'
import { listPromotions, validatePromotion } from '#shop/promotions/contract.ts'
import {
  addTeamMember,
  adminLogin,
  adminLogout,
  adminSession,
  changeAdminPassword,
  changeTeamMember,
  confirmSecondFactor,
  listTeam,
  removeSecondFactor,
  startSecondFactor,
} from '#shop/team/contract.ts'
import { approveWholesale, listWholesaleRequests, rejectWholesale } from '#shop/wholesale/contract.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { getSettings } from './settings-contract.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Dice ok solo cuando la base de datos responde.',
  reply: z.object({ status: z.literal('ok'), version: z.string(), uptime: z.int(), database: z.literal('ok') }),
})

/** Every call of the shop, by its name. What is not here is not served. */
export const ENDPOINTS = {
  health,
  getSettings,
  listRetail,
  listWholesale,
  quoteOrder,
  submitOrder,
  listSlots,
  allOrders,
  setOrderEstado,
  validatePromotion,
  listPromotions,
  adminLogin,
  adminLogout,
  adminSession,
  listTeam,
  addTeamMember,
  changeTeamMember,
  changeAdminPassword,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listChanges,
  login,
  logout,
  register,
  getProfile,
  updateProfile,
  forgotPassword,
  resetPassword,
  verifyEmail,
  sendVerification,
  changePassword,
  closeSessions,
  deleteAccount,
  ordersOfUser,
  watchMyOrders,
  listWholesaleRequests,
  approveWholesale,
  rejectWholesale,
  listArticles,
  getArticle,
  listAllArticles,
  readArticle,
  createArticle,
  updateArticle,
  deleteArticle,
} satisfies Record<string, Endpoint>
