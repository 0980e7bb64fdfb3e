// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { listChanges } from '#shop/audit/contract.ts'
import { changeTeamMember } from '#shop/team/contract.ts'
import { eva, luis, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [luis, eva]) await register(shop.db, person, shop.context.now())
})

const change = ({ id }: { id: string }, body: object) => shop.as(rosa).call(changeTeamMember, { params: { id }, body })

describe('the audit log', () => {
  beforeEach(async () => {
    await change(luis, { rol: 'editor' })
    shop.setClock('2026-11-21T09:00')
    await change(eva, { activo: false })
  })
  const found = async (query: object) => {
    const answer = await shop.as(rosa).call(listChanges, { query })
    return answer.ok ? [answer.cambios.map(({ objeto }) => objeto), answer.total] : answer
  }

  test('gives the values before and after each change, newest first', async () => {
    const answer = await shop.as(rosa).call(listChanges, {})
    expect(answer).toMatchObject({
      cambios: [
        { objeto: 'eva', quien: 'rosa', antes: { activo: true }, despues: { activo: false } },
        { objeto: 'luis', quien: 'rosa', antes: { rol: 'operador' }, despues: { rol: 'editor' } },
      ],
    })
  })

  test('is searched by words, ignoring accents, and by days', async () => {
    expect(await found({ busca: 'LUÍS' })).toEqual([['luis'], 1])
    expect(await found({ busca: 'usuario.cambiado' })).toEqual([['eva', 'luis'], 2])
    expect(await found({ busca: 'cambió usuario' })).toEqual([['eva', 'luis'], 2])
    expect(await found({ busca: '%' })).toEqual([[], 0])
    expect(await found({ desde: '2026-11-21' })).toEqual([['eva'], 1])
    expect(await found({ hasta: '2026-11-20' })).toEqual([['luis'], 1])
    expect(await found({ pagina: '2', porPagina: '1' })).toEqual([['luis'], 2])
  })

  test('is append-only in the database too', async () => {
    await expect(shop.pool.query("update audit_log set quien = 'nadie'")).rejects.toThrow('append-only')
    await expect(shop.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  })
})
