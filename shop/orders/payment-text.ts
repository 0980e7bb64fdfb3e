import type { Settings } from '#shop/settings.ts'

/** What screens, mails and conditions say about paying: the sentence of the settings (docs/rules.md#ways-to-pay). */
export const paymentText = ({ textoPago }: Pick<Settings, 'textoPago'>): string => textoPago
