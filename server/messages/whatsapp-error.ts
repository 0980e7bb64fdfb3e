import { z } from 'zod'
import { PermanentFailure } from '#server/jobs.ts'

/** The error format of the API, the same for every status. */
export const ApiError = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
})

/**
 * Errors that a retry may resolve: rate limits, an unavailable service, and an access token or payment that the owner
 * can renew.
 */
const RETRYABLE_CODES: readonly number[] = [
  0, 1, 2, 4, 190, 368, 80007, 130429, 131000, 131016, 131042, 131048, 131056, 131057, 133004,
]

const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(0|190)$/, 'WhatsApp no acepta la clave: pon un token nuevo en WHATSAPP_TOKEN'],
  [/^(3|10|2\d\d)$/, 'La clave de WhatsApp no tiene permiso para enviar mensajes'],
  [/^(4|429|80007|130429|131048|131056)$/, 'WhatsApp pide enviar más despacio'],
  [/^131042$/, 'Meta no pudo cobrar los mensajes: revisa la forma de pago de la cuenta de WhatsApp'],
  [/^(368|131031)$/, 'Meta tiene bloqueada la cuenta de WhatsApp'],
  [/^131026$/, 'Ese número no puede recibir mensajes de WhatsApp'],
  [/^131030$/, 'Ese número no está en la lista de prueba de Meta'],
  [/^132\d{3}$/, 'La plantilla no está en Meta como la manda la tienda'],
  [/^(33|100|131008|131009)$/, 'WhatsApp no entendió el mensaje'],
]

/**
 * Turns an error reply of the API into the error of a job, with a message and the code: retryable, or a
 * `PermanentFailure`.
 */
export function errorOf(status: number, answer: unknown, token: string): Error {
  const { data } = ApiError.safeParse(answer)
  const code = data?.error.code ?? status
  const [, sentence = 'WhatsApp no aceptó el mensaje'] = SENTENCES.find(([codes]) => codes.test(`${code}`)) ?? []
  const detail = withoutSecrets(data?.error.error_data?.details || data?.error.message || '', token)
  const reason = `${sentence} (${[code, detail].filter(Boolean).join(': ')})`
  const isRetryable = RETRYABLE_CODES.includes(code) || status === 429 || status >= 500
  return isRetryable ? new Error(reason) : new PermanentFailure(reason)
}

/**
 * Error messages of the API may repeat an invalid token and phone numbers. Both are removed, because people read the
 * messages.
 */
const withoutSecrets = (text: string, token: string): string =>
  text.replaceAll(token, '…').replace(/\d{7,}/g, (digits) => `…${digits.slice(-2)}`)
