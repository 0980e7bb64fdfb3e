import type { WizardData } from './wizard-data.ts'

/** The wizard data that were shown last. */
let last: WizardData | undefined

export const setLastData = (wizardData: WizardData): void => {
  last = wizardData
}

export const lastData = (): WizardData | undefined => last
