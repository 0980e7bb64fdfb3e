import { passwordFrom, typedTwice } from '#shop/accounts/registration.ts'

/** The minimum length of a new staff password; customers may use a shorter one. */
export const MIN_TEAM_PASSWORD = 8

/**
 * A new staff password (docs/rules.md#passwords). Its strength is checked only on the server (password-fault.ts),
 * because the word list is too large for a browser.
 */
export const TeamPassword = passwordFrom(MIN_TEAM_PASSWORD)
/** A new staff password, typed twice. */
export const NewTeamPassword = typedTwice(TeamPassword)
