import type { Call } from '#site/api/create-call.ts'
import { lastData } from './last-data.ts'
import { loadWizardData, type WizardPageData } from './wizard-data.ts'

/**
 * Without a connection the wizard keeps the data shown last, so that an order can be continued; without those, the
 * built-in ones.
 */
export const offlineWizardData = async (call: Call, url: string): Promise<WizardPageData> =>
  lastData() ?? loadWizardData(call, url)
