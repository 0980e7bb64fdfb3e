import type { WizardPageData } from './wizard-data.ts'

/** The wizard data that were shown last. */
let last: WizardPageData | undefined

/** Remembers the wizard data shown, for use without a connection. */
export const setLastData = (wizardData: WizardPageData): void => {
  last = wizardData
}

/** The wizard data shown last, if any. */
export const lastData = (): WizardPageData | undefined => last
