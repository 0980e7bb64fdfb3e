import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RefusedWaiting } from '#site/offline/settle-waiting.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { outcomeOf, type SubmitState } from './submit-state.ts'

/** Asks about a waiting order that the shop refused, as about one that was just sent. */
export function useRefusedWaiting(
  { buyer, isSettled }: Pick<WizardState, 'buyer' | 'isSettled'>,
  setSubmitState: Dispatch<SetStateAction<SubmitState>>,
) {
  const location = useLocation()
  const navigate = useNavigate()
  const refused: RefusedWaiting | undefined = location.state?.refusedWaiting
  const show = useEffectEvent(({ answer, seen }: RefusedWaiting) => {
    setSubmitState(outcomeOf(answer, seen, buyer))
    // Asked once: a reload or the back button does not ask again.
    navigate(location.search, { replace: true, state: null })
  })
  // Once the session is known: an expired one is a reason to refuse.
  useEffect(() => {
    if (refused && isSettled) show(refused)
  }, [refused, isSettled])
}
