import type { PublicSettings } from '#shop/settings-contract.ts'

/** The weekdays without deliveries; those of the specified hours where the settings cannot be read. */
export const daysWithoutDeliveries = ({ diasSinEntrega = 'domingos' }: PublicSettings): string => diasSinEntrega
