import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { CLAIM_REASONS, CLAIM_WISHES, PROOF_ANSWERS } from '#shop/orders/money/kinds.ts'
import { Amount, Forma, Grams, NOTED, Photo, Reference } from '#shop/orders/money/payment.ts'
import { OrderParams } from '#shop/orders/order.ts'
import { Claim, ClaimCount, SentClaim } from '#shop/payments/claim.ts'
import { Proof, SentProof } from '#shop/payments/proof.ts'
import { multiLine, SearchDay } from '#shop/wire.ts'

/**
 * Proofs of payment («Ya pagué») and claims («Algo salió mal»): what customers send, and how staff answer
 * (docs/rules.md#proofs-of-payment).
 */

/** Every text is looked up in the same way, so that all wrong tokens get the same refusal. */
const Token = z.object({ token: z.string().max(300) })

const WaitingParams = z.object({ id: z.uuid({ error: 'Eso ya no existe' }) })

export const sendProof = endpoint({
  method: 'POST',
  path: '/seguimiento/:token/comprobantes',
  access: 'public',
  perMinute: 10,
  summary:
    'Avisa que ya se pagó, por el enlace de un pedido al que le falta dinero: espera a que una persona lo confirme. Con el mismo `id`, la repetición no hace nada.',
  params: Token,
  body: z.object({
    id: NOTED.id,
    monto: Amount,
    forma: Forma,
    referencia: Reference,
    foto: Photo.optional(),
  }),
  reply: z.object({ comprobante: SentProof }),
})

const NewClaim = z.object({
  id: NOTED.id,
  /** The position of the line; absent for the order as a whole. */
  posicion: z.int().min(0).optional(),
  que: z.enum(CLAIM_REASONS, { error: 'Elige qué pasó' }),
  quiere: z.enum(CLAIM_WISHES, { error: 'Elige qué prefieres' }),
  texto: multiLine(500).default(''),
  foto: Photo.optional(),
})

export const sendClaim = endpoint({
  method: 'POST',
  path: '/seguimiento/:token/reclamos',
  access: 'public',
  perMinute: 10,
  summary:
    'Cuenta qué salió mal, por el enlace, hasta siete días después de la entrega: espera a que una persona lo conteste. Con el mismo `id`, la repetición no hace nada.',
  params: Token,
  body: NewClaim,
  reply: z.object({ reclamo: SentClaim }),
})

export const readProofs = endpoint({
  method: 'GET',
  path: '/admin/comprobantes',
  access: 'operador',
  summary: 'Los pagos que avisaron los clientes y nadie ha contestado, el más viejo primero.',
  reply: z.object({ comprobantes: z.array(Proof) }),
})

export const answerProof = endpoint({
  method: 'POST',
  path: '/admin/comprobantes/:id',
  access: 'operador',
  summary:
    'Contesta un pago que avisó un cliente. Aceptado, o con otra cantidad (`monto`), queda anotado como pago del pedido; lo que parece un error responde 409 con `avisos`, y se guarda con `pese`. Dos veces lo mismo es una vez.',
  params: WaitingParams,
  body: z
    .object({
      respuesta: z.enum(PROOF_ANSWERS, { error: 'Elige qué contestar' }),
      monto: Amount.optional(),
      pese: z.boolean().default(false),
    })
    .refine(({ respuesta, monto }) => respuesta !== 'otra_cantidad' || monto !== undefined, {
      error: 'Escribe cuánto llegó',
      path: ['monto'],
    }),
  failure: z.object({ avisos: z.array(z.string()) }),
})

export const readProofPhoto = endpoint({
  method: 'GET',
  path: '/admin/comprobantes/:id/foto',
  access: 'operador',
  summary: 'La foto de un comprobante o de un reclamo, hasta 90 días después de contestado.',
  params: WaitingParams,
  file: ['image/jpeg'],
})

export const readClaims = endpoint({
  method: 'GET',
  path: '/admin/reclamos',
  access: 'operador',
  summary: 'Los reclamos que nadie ha contestado, el más viejo primero.',
  reply: z.object({ reclamos: z.array(Claim) }),
})

export const addClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/reclamos',
  access: 'operador',
  summary: 'Anota lo que un cliente dijo que salió mal con un pedido entregado.',
  params: OrderParams,
  body: NewClaim,
  reply: z.object({ reclamo: SentClaim }),
})

export const answerClaim = endpoint({
  method: 'POST',
  path: '/admin/reclamos/:id',
  access: 'operador',
  summary:
    'Contesta un reclamo: con una devolución (`monto`, y `gramos` de su corte), que vuelve al cliente o le queda de saldo (`como`), o con un texto. Dos veces lo mismo es una vez.',
  params: WaitingParams,
  body: z
    .object({
      aceptado: z.boolean({ error: 'Di si lo aceptas' }),
      como: z.enum(CLAIM_WISHES, { error: 'Elige cómo se devuelve' }).default('dinero'),
      monto: Amount.optional(),
      gramos: Grams.optional(),
      respuesta: multiLine(500).default(''),
    })
    .refine(({ aceptado, monto }) => !aceptado || monto !== undefined, { error: 'Escribe cuánto', path: ['monto'] })
    .refine(({ aceptado, respuesta }) => aceptado || respuesta !== '', {
      error: 'Escribe qué le contestas',
      path: ['respuesta'],
    }),
})

export const readClaimReport = endpoint({
  method: 'GET',
  path: '/admin/reclamos/resumen',
  access: 'contador',
  summary: 'Qué salió mal entre dos días de Panamá, por motivo y por corte, y lo que se devolvió.',
  query: z.object({ desde: SearchDay, hasta: SearchDay }),
  reply: z.object({ filas: z.array(ClaimCount) }),
})

const SAMPLE_TOKEN = 'AaH8NhM8fU6LSo8z7AHb8QAAAAAAAAAAAAAAAAAAAAAA'
const SAMPLE_NOTED = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf8'

export const examples: Examples<typeof import('./contract.ts')> = (today) => {
  const claim = {
    id: SAMPLE_NOTED,
    posicion: 0,
    que: 'mala' as const,
    quiere: 'dinero' as const,
    texto: 'Llegó con mal olor',
  }
  return {
    sendProof: {
      params: { token: SAMPLE_TOKEN },
      body: { id: SAMPLE_NOTED, monto: 16.07, forma: 'yappy' as const, referencia: 'ABC123' },
    },
    sendClaim: { params: { token: SAMPLE_TOKEN }, body: claim },
    readProofs: {},
    answerProof: { params: { id: SAMPLE_ID }, body: { respuesta: 'aceptado' as const } },
    readProofPhoto: { params: { id: SAMPLE_ID } },
    readClaims: {},
    addClaim: { params: { id: SAMPLE_ID }, body: claim },
    answerClaim: {
      params: { id: SAMPLE_ID },
      body: { aceptado: true as const, como: 'dinero' as const, monto: 11, respuesta: '' },
    },
    readClaimReport: { query: { desde: today, hasta: today } },
  }
}
