import type { FormaPago } from '#shop/text/payment-ways.ts'

interface WayTraits {
  /** The label in the owner's settings. */
  setting: string
  /** 'Pagas en efectivo'. */
  phrase: string
  /** Whether it is paid remotely by telephone, with a number to copy; the others are paid in person. */
  fromAfar: boolean
  /** Whether it has its own button at the door; the others are behind «Otro». */
  atDoor: boolean
}

/**
 * The traits of the ways to pay, for screens where one is chosen. Kept apart from their names, which every page loads.
 */
export const WAY_TRAITS: Record<FormaPago, WayTraits> = {
  tarjeta: { setting: 'Tarjeta (Visa y Mastercard)', phrase: 'con tarjeta', fromAfar: false, atDoor: false },
  transferencia: { setting: 'Transferencia (ACH)', phrase: 'por transferencia', fromAfar: true, atDoor: false },
  yappy: { setting: 'Yappy', phrase: 'con Yappy', fromAfar: true, atDoor: true },
  efectivo: { setting: 'Efectivo', phrase: 'en efectivo', fromAfar: false, atDoor: true },
  otro: { setting: 'Otra forma', phrase: 'de otra manera', fromAfar: true, atDoor: true },
}
