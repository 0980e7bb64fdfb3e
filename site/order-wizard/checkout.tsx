import type { Dispatch, SetStateAction } from 'react'
import { waysFor } from '#shop/orders/money/ways-of-order.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { usualWay } from '#shop/text/payment-ways.ts'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { PricesChanged } from './confirm/prices-changed.tsx'
import { useRefusedWaiting } from './confirm/refused-waiting.ts'
import { useSubmitOrder } from './confirm/submit-order.ts'
import type { SubmitState } from './confirm/submit-state.ts'
import { CustomerStep } from './customer/customer-step.tsx'
import type { FieldErrors, Step } from './wizard.ts'
import type { WizardData } from './wizard-data.ts'
import type { WizardState } from './wizard-state.ts'

export { fieldErrors } from './field-errors.ts'

/** Steps 2 and 3 and the submission of the order. Stays mounted in step 1, so that no state of a submission is lost. */
export function Checkout({
  order,
  wizardData,
  invalid,
  step,
  submitState,
  setSubmitState,
}: {
  order: WizardState
  wizardData: WizardData
  invalid: FieldErrors
  step: Step
  submitState: SubmitState
  setSubmitState: Dispatch<SetStateAction<SubmitState>>
}) {
  const { ticket, fromAccount, buyer, isSettled } = order
  const { lines, priced } = ticket
  const draft = completed(order)
  const { send, confirm, acceptPrice, reset } = useSubmitOrder({ draft, buyer, lines, priced }, setSubmitState)
  useRefusedWaiting({ buyer, isSettled }, setSubmitState)
  const refused = submitState.is === 'invalid' ? submitState.errors : NO_ERRORS
  const isSent = submitState.is === 'sent' || submitState.is === 'waiting'
  return (
    <>
      {!isSent && step === 'datos' && (
        <CustomerStep
          {...{ ticket, draft, fromAccount, buyer, isSettled, wizardData, invalid, refused }}
          onComplete={reset}
        />
      )}
      {!isSent && step === 'confirmar' && (
        <ConfirmStep
          {...{ ticket, draft, submitState, send, confirm, reset }}
          isSignedIn={buyer !== undefined}
          saldo={order.saldo}
          isCutLeftOut={order.refused.length > 0}
        />
      )}
      <PricesChanged submitState={submitState} accept={acceptPrice} close={reset} />
    </>
  )
}

/**
 * The draft with what nothing before step 2 needs: the text of its address, and the way to pay, as chosen in this
 * browser, else as with the account's last order, else in cash, or from afar where it is a present. A balance that is
 * gone is not used.
 */
const completed = ({ draft: { cliente, ...draft }, past, saldo, ticket }: WizardState): WizardState['draft'] => ({
  ...draft,
  cliente: { ...cliente, direccion: direccionOf(cliente.lugar) },
  formaPago: usualWay(
    draft.formaPago || past.find(({ formaPago }) => formaPago)?.formaPago,
    waysFor({ ...cliente, ...draft }, ticket.settings),
  ),
  usarSaldo: draft.usarSaldo && !!saldo,
})

const NO_ERRORS: FieldErrors = {}
