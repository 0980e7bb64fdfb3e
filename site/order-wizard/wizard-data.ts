import { isOnSale } from '#shop/catalog/categories.ts'
import { listWholesale } from '#shop/catalog/contract.ts'
import type { Product } from '#shop/catalog/product.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { panamaDay } from '#shop/dates.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { closedBecause, type Hours, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from '#site/api/create-call.ts'
import type { Dias } from '#site/ordering/delivery-days.ts'
import type { ClosedBefore } from '#site/ordering/delivery-picker.tsx'
import { textOfLists, type WizardLists } from './wizard-lists.ts'

/** The data of the wizard's page: the whole catalogue and the delivery days as text, and the settings. */
export interface WizardPageData {
  lists: string
  closed: ClosedBefore
  settings: PublicSettings
  /** Whether the shop sends WhatsApp messages to customers. */
  avisosWhatsapp: boolean
  /** The origin of the shop, without a trailing slash. */
  publicUrl: string
}

/** The data of the wizard, with the lists parsed. */
export type WizardData = Omit<WizardPageData, 'lists'> & WizardLists

/**
 * Loads the data on the server, the same for everybody. The wholesale list contains the loose cuts and the cases, so it
 * serves households and businesses. Requests that fail are replaced by built-in data.
 */
export async function loadWizardData(call: Call, url: string): Promise<WizardPageData> {
  const [catalogue, slots, shop] = await Promise.all([
    call(listWholesale, {}),
    call(listSlots, {}),
    call(getSettings, {}),
  ])
  const settings = shop.ok ? shop.settings : DEFAULT_SETTINGS
  const products = catalogue.ok ? catalogue.products : STATIC_CATALOGUE
  return {
    lists: textOfLists({
      products: products.filter((product) => isOnSale(product, 'wholesale')).map(withoutLongTexts),
      dias: slots.ok ? slots.dias : allHours(panamaDay(new Date()), settings),
    }),
    closed: slots.ok ? { antes: slots.antes, volvemos: slots.volvemos } : { antes: [], volvemos: null },
    settings,
    avisosWhatsapp: shop.ok && shop.avisosWhatsapp,
    publicUrl: new URL(url).origin,
  }
}

/** The long texts are only shown on the landing page; left out to reduce the size. */
const withoutLongTexts = (product: Product): Product => ({ ...product, descripcion: '', consejo: '' })

const allHours = (today: string, settings: Hours): Dias =>
  nextDays(today, 14).map((fecha) => ({
    fecha,
    motivo: closedBecause(fecha, settings) ?? null,
    horas: openHours(fecha, undefined, settings).map((hora) => ({ hora, libre: true })),
  }))
