import type { Dispatch, SetStateAction } from 'react'
import { direccionOf } from '#shop/places/direccion.ts'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { PricesChanged } from './confirm/prices-changed.tsx'
import { useRefusedWaiting } from './confirm/refused-waiting.ts'
import { useSubmitOrder } from './confirm/submit-order.ts'
import type { SubmitState } from './confirm/submit-state.ts'
import { CustomerStep } from './customer/customer-step.tsx'
import type { FieldErrors, Step } from './wizard.ts'
import type { WizardState } from './wizard-state.ts'

export { fieldErrors } from './field-errors.ts'

/** Steps 2 and 3 and the submission of the order. Stays mounted in step 1, so that no state of a submission is lost. */
export function Checkout({
  order: withoutAddress,
  invalid,
  step,
  submitState,
  setSubmitState,
}: {
  order: WizardState
  invalid: FieldErrors
  step: Step
  submitState: SubmitState
  setSubmitState: Dispatch<SetStateAction<SubmitState>>
}) {
  const order = withAddress(withoutAddress)
  const { send, confirm, acceptPrice, reset } = useSubmitOrder(order, setSubmitState)
  useRefusedWaiting(order, setSubmitState)
  const refused = submitState.is === 'invalid' ? submitState.errors : NO_ERRORS
  const isSent = submitState.is === 'sent' || submitState.is === 'waiting'
  return (
    <>
      {!isSent && step === 'datos' && (
        <CustomerStep order={order} invalid={invalid} refused={refused} onComplete={reset} />
      )}
      {!isSent && step === 'confirmar' && (
        <ConfirmStep order={order} submitState={submitState} send={send} confirm={confirm} reset={reset} />
      )}
      <PricesChanged submitState={submitState} accept={acceptPrice} close={reset} />
    </>
  )
}

/** The order with the text of its address, which nothing before step 2 needs. */
function withAddress({ draft, ...order }: WizardState): WizardState {
  const { cliente } = draft
  return { ...order, draft: { ...draft, cliente: { ...cliente, direccion: direccionOf(cliente.lugar) } } }
}

const NO_ERRORS: FieldErrors = {}
