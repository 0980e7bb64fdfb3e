import type { FastifyRequest } from 'fastify'

/** A sign-in attempt; `team` is a member of the team. */
interface SignIn {
  account: 'customer' | 'team'
  /** The id of the account; `undefined` for an unknown name. */
  id: string | undefined
}

/** Logs a sign-in attempt without the typed name, because people sometimes type a password there. */
export const logSignIn = (
  { log, ip }: FastifyRequest,
  { account, id }: SignIn,
  outcome: 'signed in' | 'wrong password' | 'wrong code' | 'code missing' | 'account waits for approval',
): void => log.info({ account, id, ip }, outcome)
