import { expect, test } from 'vitest'
import { ADMIN_ROLES, type AdminRol } from '#shop/access.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { exampleThatWorks, prepareShop } from '#tests/support/call-examples.ts'
import { beto, eva, irma, luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const PEOPLE = { dueño: rosa, operador: luis, editor: eva, carnicero: tono, repartidor: beto, contador: irma }

/** Who may make each call about money (docs/rules.md#rights). The courier's limits are in the tests of each call. */
const OFFICE: AdminRol[] = ['dueño', 'operador']
const RIGHTS = {
  notePayment: OFFICE,
  reversePayment: OFFICE,
  sharePayment: OFFICE,
  moveBalance: OFFICE,
  readPaymentPhoto: OFFICE,
  addAdjustment: OFFICE,
  reverseAdjustment: ['dueño'],
  readCustomerMoney: OFFICE,
  setOpeningBalance: ['dueño'],
  readProofs: OFFICE,
  answerProof: OFFICE,
  readProofPhoto: OFFICE,
  readClaims: OFFICE,
  addClaim: OFFICE,
  answerClaim: OFFICE,
  readClaimReport: ['dueño', 'contador'],
  readDoorConflicts: OFFICE,
  settleDoorConflict: OFFICE,
  finishDelivery: [...OFFICE, 'repartidor'],
  readCash: [...OFFICE, 'repartidor'],
  noteCash: [...OFFICE, 'repartidor'],
  reverseCash: [...OFFICE, 'repartidor'],
  readMonth: ['dueño', 'contador'],
  closeMonth: ['dueño'],
  exportMonth: ['dueño', 'contador'],
} satisfies Partial<Record<keyof typeof ENDPOINTS, AdminRol[]>>

test.each(Object.entries(RIGHTS) as [keyof typeof RIGHTS, AdminRol[]][])('%s is for %j', async (name, roles) => {
  await prepareShop(shop)
  for (const rol of ADMIN_ROLES) {
    const { params, query, body } = await exampleThatWorks(shop, name)
    const path = ENDPOINTS[name].path.replace(/:(\w+)/g, (_, field: string) => String(params[field]))
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const { method } = ENDPOINTS[name]
    const answer = await shop.as(PEOPLE[rol]).inject({
      method,
      url: `/api${path}${search ? `?${search}` : ''}`,
      ...(method === 'GET' ? {} : { payload: body as object }),
    })
    const isRefused = answer.statusCode === 403 && answer.json().error === 'No tienes permiso para hacer esto'
    expect([rol, isRefused]).toEqual([rol, !roles.includes(rol)])
  }
})
