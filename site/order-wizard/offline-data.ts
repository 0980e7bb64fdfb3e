import type { Call } from '#site/api/call.ts'
import { lastData } from './last-data.ts'
import { loadWizardData, type WizardData } from './wizard-data.ts'

/** Without a connection the shelf at hand goes on, because a lost signal must not end an order; without one, what the shop knows of itself. */
export const offlineWizardData = async (call: Call, url: string): Promise<WizardData> =>
  lastData() ?? loadWizardData(call, url)
