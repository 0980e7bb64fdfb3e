import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { JobPayloads, Queue } from '#server/jobs.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { listChanges } from '#shop/audit/contract.ts'
import { listTasks, retryTask, retryTasks } from '#shop/tasks/contract.ts'
import { ana, luis, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

const ORDER = '0199f0a0-0000-7000-8000-00004f7a21c9'
const NOBODY = '0199f0a0-0000-7000-8000-000000000099'
const TOKEN = 'dGhpcyBpcyBhIHNlY3JldCBv-ZiA0MyBjaGFyYWN0ZXJz123'

let jobCount = 0

/**
 * Inserts a job in the state in which a worker left it, and gives its id. Each is a second newer than the one before,
 * because the clock of the embedded database has milliseconds only.
 */
async function put<Q extends Queue>(queue: Q, job: JobPayloads[Q], state = 'created', error?: string): Promise<string> {
  const output = error === undefined ? null : JSON.stringify({ error })
  return await shop.db.transaction(async (tx) => {
    await shop.context.jobs.enqueue(tx, queue, [job])
    const { rows } = await tx.execute<{ id: string }>(sql`
      update jobs.job set state = ${state}::jobs.job_state, output = ${output},
        start_after = now() + case when ${state} = 'retry' then interval '1 hour' else '0' end,
        created_on = now() - interval '1 hour' + ${jobCount++} * interval '1 second'
      where xmin = pg_current_xact_id()::xid returning id`)
    return rows[0]?.id ?? ''
  })
}
const list = async (query: { cola?: 'correo' | 'imagen'; estado?: 'pendientes' | 'fallidas' | 'hechas' } = {}) => {
  const answer = await shop.as(luis).call(listTasks, { query })
  if (!answer.ok) throw new Error(answer.error)
  return answer
}
const retry = (id: string, person = luis) => shop.as(person).call(retryTask, { params: { id } })
const changes = async () => {
  const answer = await shop.as(rosa).call(listChanges, { query: { busca: 'reintentada' } })
  return answer.ok ? answer.cambios : []
}
const received = { letter: 'pedido-recibido', orderId: ORDER } as const

describe('the list', () => {
  test('describes every job in words', async () => {
    await register(shop.db, ana, shop.context.now())
    await put('correo', received)
    await put('correo', { letter: 'pedido-estado', orderId: ORDER, cambio: NOBODY })
    await put('correo', { letter: 'verificar-correo', userId: ana.id })
    await put('correo', { letter: 'restablecer-clave', email: 'eva@correo.com' })
    await put('whatsapp', { template: 'pedido_en_camino', orderId: ORDER, cambio: ORDER })
    await put('whatsapp', { template: 'reporte_semanal', inicio: '2026-11-16' })
    await put('imagen', { filename: 'picana-0123456789-64x48' })
    await put('reporte', {})
    await put('limpieza', {})
    await put('respaldo', {})
    const { tareas, total } = await list()
    expect(total).toBe(10)
    expect(tareas.map(({ texto }) => texto)).toEqual([
      'Hacer un respaldo',
      'Borrar lo que ya no se usa',
      'Hacer el reporte semanal',
      'Imagen picana-0123456789-64x48',
      'WhatsApp «Reporte semanal» de la semana del 16/11/2026',
      'WhatsApp «Tu pedido va en camino» del pedido #4F7A21C9',
      'Correo «Cambia tu contraseña» a eva@correo.com',
      'Correo «Confirma tu correo» a ana@correo.com',
      'Correo «Cambio de estado» del pedido #4F7A21C9',
      'Correo «Recibimos tu pedido» del pedido #4F7A21C9',
    ])
  })

  test('is filtered by queue and state, while the counts include everything', async () => {
    await put('correo', received, 'retry', 'Error: connect ECONNREFUSED 127.0.0.1:25')
    await put('correo', received, 'completed')
    await put('imagen', { filename: 'picana-0123456789-64x48' }, 'failed', 'Error: fetch failed')
    const { cuenta } = await list({ cola: 'correo', estado: 'hechas' })
    expect(cuenta).toHaveLength(3)
    expect(cuenta).toEqual(
      expect.arrayContaining([
        { cola: 'correo', estado: 'reintentando', cuantas: 1 },
        { cola: 'correo', estado: 'hecha', cuantas: 1 },
        { cola: 'imagen', estado: 'fallida', cuantas: 1 },
      ]),
    )
    const of = async (query: Parameters<typeof list>[0]) => {
      const { tareas, total } = await list(query)
      expect(tareas).toHaveLength(total)
      return tareas.map(({ cola, estado }) => `${cola} ${estado}`).sort()
    }
    expect(await of({ cola: 'correo' })).toEqual(['correo hecha', 'correo reintentando'])
    expect(await of({ estado: 'fallidas' })).toEqual(['imagen fallida'])
    expect(await of({ estado: 'pendientes', cola: 'imagen' })).toEqual([])
  })

  test('starts with failing jobs, with their attempts and the next one', async () => {
    await put('correo', received, 'failed', '550 No such user')
    await put('correo', received)
    await put('correo', received, 'retry', 'Error: 451 try later')
    const { tareas } = await list()
    expect(tareas.map(({ estado, intentos }) => `${estado} ${intentos}`)).toEqual([
      'fallida 1',
      'reintentando 1',
      'en_espera 0',
    ])
    expect(tareas[0]?.proximo).toBeNull()
    // The jobs run on the clock of the database.
    const { rows } = await shop.pool.query<{ now: Date }>('select now()')
    expect((tareas[1]?.proximo?.getTime() ?? 0) - (rows[0]?.now.getTime() ?? 0)).toBeGreaterThan(3_500_000)
  })

  test.each([
    ['Error: connect ECONNREFUSED 127.0.0.1:25', 'El servidor de correo no contesta'],
    ['Error: getaddrinfo ENOTFOUND correo.example', 'El servidor de correo no contesta'],
    ['Error: Timeout', 'El servidor de correo tarda demasiado en contestar'],
    ['Error: Invalid login: 535 Authentication failed', 'El servidor de correo no acepta nuestra clave'],
    ['Error: Message failed: 451 try later', 'El servidor de correo pide intentarlo más tarde'],
    ['TypeError: x is undefined', 'Algo falló de nuestro lado'],
  ])('explains the error: %s', async (error, motivo) => {
    await put('correo', received, 'retry', error)
    expect((await list()).tareas).toMatchObject([{ motivo, detalle: error }])
  })

  test('shows the stored reason of a job that gave up, and WhatsApp’s', async () => {
    await put('correo', received, 'failed', 'El servidor de correo no acepta el correo: 550 No such user')
    expect((await list()).tareas).toMatchObject([
      { estado: 'fallida', motivo: 'El servidor de correo no acepta el correo: 550 No such user', detalle: null },
    ])
    const slower = 'WhatsApp pide enviar más despacio (429)'
    await put('whatsapp', { template: 'pedido_recibido', orderId: ORDER }, 'retry', `Error: ${slower}`)
    expect((await list()).tareas[1]).toMatchObject({ estado: 'reintentando', motivo: slower, detalle: null })
  })

  test('shows no link, key or token', async () => {
    await put(
      'correo',
      received,
      'retry',
      `Error: smtp://caja:clave@correo.example refused https://x.example/auth?verificar=${TOKEN} Bearer abc.def ${TOKEN}`,
    )
    expect((await list()).tareas[0]?.detalle).toBe('Error: [enlace] refused [enlace] Bearer […] […]')
  })
})

test('the notices for the operator come with the list until they are cleared', async () => {
  expect((await list()).avisos).toEqual([])
  shop.context.notices.set('respaldo', 'El último respaldo tiene 9 días.')
  shop.context.notices.set('respaldo', 'El último respaldo tiene 10 días.')
  expect((await list()).avisos).toEqual(['El último respaldo tiene 10 días.'])
  shop.context.notices.set('respaldo', undefined)
  expect((await list()).avisos).toEqual([])
})

describe('a retry', () => {
  test.each(['retry', 'failed'])('runs a job in state %s now, under the same id', async (state) => {
    const id = await put('correo', received, state, 'Error: connect ECONNREFUSED')
    expect(await retry(id)).toMatchObject({ ok: true, tarea: { id, estado: 'reintentando' } })
    const { rows } = await shop.pool.query(
      `select id, state, start_after <= now() as due, retry_limit > retry_count as may from jobs.job`,
    )
    expect(rows).toEqual([{ id, state: 'retry', due: true, may: true }])
    expect(await changes()).toMatchObject([
      { quien: 'luis', accion: 'tarea.reintentada', objeto: 'Correo «Recibimos tu pedido» del pedido #4F7A21C9' },
    ])
  })

  test('gives a job without attempts left one more', async () => {
    const id = await put('imagen', { filename: 'picana-0123456789-64x48' }, 'failed')
    await shop.pool.query('update jobs.job set retry_count = retry_limit')
    await retry(id)
    const { rows } = await shop.pool.query('select retry_limit - retry_count as left from jobs.job')
    expect(rows).toEqual([{ left: 1 }])
  })

  test.each([
    ['created', 'Esa tarea ya está en la fila: se hace en un momento'],
    ['active', 'Esa tarea se está haciendo en este momento'],
    ['completed', 'Esa tarea ya se hizo'],
  ])('leaves a job that is %s', async (state, error) => {
    const id = await put('correo', received, state)
    expect(await retry(id)).toMatchObject({ status: 409, error })
    expect((await shop.pool.query('select state from jobs.job')).rows).toEqual([{ state }])
    expect(await changes()).toEqual([])
  })

  test('sends a message of unknown delivery again only when it alone is selected, and never a delivered one', async () => {
    const job = { template: 'pedido_recibido', orderId: ORDER } as const
    const unknown = await put('whatsapp', job, 'failed', 'No sabemos si llegó: WhatsApp no contestó')
    const inHand = await put('whatsapp', job, 'retry')
    const sent = await put('whatsapp', job, 'failed')
    const cuando = shop.context.now()
    await shop.db.insert(whatsappMessages).values([
      { jobId: unknown, estado: 'enviando', cuando },
      { jobId: inHand, estado: 'enviando', cuando },
      { jobId: sent, estado: 'enviado', cuando },
    ])
    expect((await list()).reintentables).toEqual([{ cola: 'whatsapp', cuantas: 1 }])
    expect(await shop.as(luis).call(retryTasks, { body: { cola: 'whatsapp' } })).toMatchObject({ cuantas: 1 })
    expect((await list()).reintentables).toEqual([])
    expect(await shop.db.$count(whatsappMessages)).toBe(3)
    expect(await retry(unknown)).toMatchObject({ ok: true })
    const left = await shop.db.select().from(whatsappMessages)
    expect(left.map(({ jobId }) => jobId).sort()).toEqual([inHand, sent].sort())
  })

  test('of two concurrent retries one succeeds; an unknown job answers 404', async () => {
    // Either may have to wait for the other: both cases occur in this many rounds.
    for (let times = 1; times <= 20; times++) {
      const id = await put('correo', received, 'failed', '550 no')
      const answers = await Promise.all([retry(id, luis), retry(id, rosa)])
      expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409])
      expect(await changes()).toHaveLength(times)
    }
    expect(await retry(NOBODY)).toMatchObject({ status: 404, error: 'Esa tarea no existe' })
  })

  test('retries all waiting and failed jobs of a queue, then of all queues', async () => {
    await put('correo', received, 'failed', '550 no')
    await put('correo', received, 'retry', 'Error: connect ECONNREFUSED')
    await put('correo', received, 'completed')
    await put('imagen', { filename: 'picana-0123456789-64x48' }, 'failed')
    const all = (body: { cola?: 'correo' }) => shop.as(luis).call(retryTasks, { body })
    expect(await all({ cola: 'correo' })).toMatchObject({ cuantas: 2 })
    expect(await all({ cola: 'correo' })).toMatchObject({ cuantas: 0 })
    expect(await all({})).toMatchObject({ cuantas: 1 })
    const written = (await changes()).map(({ objeto, despues }) => [objeto, despues]).sort()
    expect(written).toEqual([
      ['Correo', { cuantas: 2 }],
      ['Todas las tareas', { cuantas: 1 }],
    ])
  })

  // Last: from here on a worker runs the queued jobs.
  test('repeated concurrent retries beside a worker run the job once', async () => {
    const done: string[] = []
    const id = await put('imagen', { filename: 'picana-0123456789-64x48' }, 'failed', 'Error: fetch failed')
    await shop.context.jobs.work('imagen', async ({ filename }) => void done.push(filename))
    const answers: number[] = []
    while (done.length === 0 || (await list({ estado: 'pendientes' })).total > 0)
      for (const answer of await Promise.all([retry(id, luis), retry(id, rosa)]))
        answers.push(answer.ok ? 200 : answer.status)
    expect(done).toEqual(['picana-0123456789-64x48'])
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(await retry(id)).toMatchObject({ status: 409, error: 'Esa tarea ya se hizo' })
  })
})
