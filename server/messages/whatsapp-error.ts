import { z } from 'zod'
import { PermanentFailure } from '#server/jobs.ts'

/** How the API says no: always this, with every status. */
export const ApiError = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
})

/** What may go better another time: too many at once, a service that is down, a key or a payment that the owner renews. */
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

/** A "no" of the API as the reason of a job, in words and with its code: to be tried again, or given up. */
export function errorOf(status: number, answer: unknown, token: string): Error {
  const { data } = ApiError.safeParse(answer)
  const code = data?.error.code ?? status
  const [, sentence = 'WhatsApp no aceptó el mensaje'] = SENTENCES.find(([codes]) => codes.test(`${code}`)) ?? []
  const detail = withoutSecrets(data?.error.error_data?.details || data?.error.message || '', token)
  const reason = `${sentence} (${[code, detail].filter(Boolean).join(': ')})`
  const isRetryable = RETRYABLE_CODES.includes(code) || status === 429 || status >= 500
  return isRetryable ? new Error(reason) : new PermanentFailure(reason)
}

/** The API repeats a key it does not understand, and numbers; neither belongs in a job that people read. */
const withoutSecrets = (text: string, token: string): string =>
  text.replaceAll(token, '…').replace(/\d{7,}/g, (digits) => `…${digits.slice(-2)}`)
