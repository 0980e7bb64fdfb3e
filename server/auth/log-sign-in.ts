import type { FastifyRequest } from 'fastify'

/** How somebody tried to enter: `team` are the shop's own people. */
interface SignIn {
  account: 'customer' | 'team'
  /** The id of the account; none for a name that does not exist. */
  id: string | undefined
}

/** Logs a sign-in, good or bad, without what was typed: people type passwords where their name belongs. */
export const logSignIn = (
  { log, ip }: FastifyRequest,
  { account, id }: SignIn,
  outcome: 'signed in' | 'wrong password' | 'wrong code' | 'code missing' | 'account waits for approval',
): void => log.info({ account, id, ip }, outcome)
