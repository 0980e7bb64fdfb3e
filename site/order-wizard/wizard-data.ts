import { listWholesale } from '#shop/catalog/contract.ts'
import { isOnSale, type Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { panamaDay } from '#shop/dates.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { closedBecause, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/call.ts'
import type { Dias } from './wizard.ts'

/** What the wizard sells from: the whole counter, when it can be delivered, and the shop's own data. */
export interface WizardData {
  products: Product[]
  dias: Dias
  settings: PublicSettings
  /** Whether who orders is written to on WhatsApp. */
  avisosWhatsapp: boolean
  /** Where the shop lives, without a last slash. */
  publicUrl: string
}

/**
 * Read on the server, for everybody the same. The wholesale list holds every loose cut and the cases besides, so that
 * one list serves households and businesses. What cannot be read is replaced by what the shop knows of itself.
 */
export async function loadWizardData(call: Call, url: string): Promise<WizardData> {
  const [catalogue, slots, shop] = await Promise.all([
    call(listWholesale, {}),
    call(listSlots, {}),
    call(getSettings, {}),
  ])
  const products = catalogue.ok ? catalogue.products : STATIC_CATALOGUE
  return {
    products: products.filter((product) => isOnSale(product, 'wholesale')).map(withoutLongTexts),
    dias: slots.ok ? slots.dias : allHours(panamaDay(new Date())),
    settings: shop.ok ? shop.settings : DEFAULT_SETTINGS,
    avisosWhatsapp: shop.ok && shop.avisosWhatsapp,
    publicUrl: new URL(url).origin,
  }
}

/** The long texts are for the landing page: here they would only weigh. */
const withoutLongTexts = (product: Product): Product => ({ ...product, descripcion: '', consejo: '' })

const allHours = (today: string): Dias =>
  nextDays(today, 14).map((fecha) => ({
    fecha,
    motivo: closedBecause(fecha) ?? null,
    horas: openHours(fecha).map((hora) => ({ hora, libre: true })),
  }))
