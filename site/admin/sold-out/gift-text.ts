import { type Cents, usd } from '#shop/money.ts'

/** What is asked once before something is given away. */
export const giftQuestion = (gift: Cents): string => `Regalas ${usd(gift)}. ¿Cambiarlo igual?`
