import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import { readTerms } from '#shop/terms/contract.ts'
import type { TermsSection } from '#shop/text/terms-text.ts'
import type { Call } from '#site/api/create-call.ts'

export interface TermsData {
  settings: PublicSettings
  publicUrl: string
  sections: TermsSection[]
  /** Why the conditions could not be read. */
  error: string | undefined
}

/** Loads the conditions of the shop. */
export async function loadTerms(call: Call, url: string): Promise<TermsData> {
  const [shop, terms] = await Promise.all([call(getSettings, {}), call(readTerms, {})])
  return {
    settings: shop.ok ? shop.settings : DEFAULT_SETTINGS,
    publicUrl: new URL(url).origin,
    sections: terms.ok ? terms.secciones : [],
    error: terms.ok ? undefined : terms.error,
  }
}
