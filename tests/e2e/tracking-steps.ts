import type { Page } from '@playwright/test'

/** The parts of an order that its customer changes by the link, each a row that opens. */
type Part = 'Cortes' | 'Día y hora' | 'Dirección' | 'Quién recibe' | 'Notas'

/** Opens a part of the order in the form that changes it; the one that was open closes. */
export const openPart = (page: Page, name: Part): Promise<void> =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name, expanded: false }).click()
