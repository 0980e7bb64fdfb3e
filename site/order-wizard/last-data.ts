import type { WizardData } from './wizard-data.ts'

/** The wizard data that were shown last. */
let last: WizardData | undefined

/** Remembers the wizard data shown, for use without a connection. */
export const setLastData = (wizardData: WizardData): void => {
  last = wizardData
}

/** The wizard data shown last, if any. */
export const lastData = (): WizardData | undefined => last
