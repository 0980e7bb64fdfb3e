import type { WizardData } from './wizard-data.ts'

/** The last shelf that was on the screen. */
let last: WizardData | undefined

export const setLastData = (wizardData: WizardData): void => {
  last = wizardData
}

export const lastData = (): WizardData | undefined => last
