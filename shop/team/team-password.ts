import { passwordFrom, typedTwice } from '#shop/accounts/registration.ts'

/** The fewest characters of a new password of the shop's own people; customers need fewer. */
export const MIN_TEAM_PASSWORD = 8

/**
 * A new password of one of the shop's own people (docs/rules.md#passwords). Whether it is a good one, the server says
 * (password-fault.ts): the words that it knows are too many for a browser.
 */
export const TeamPassword = passwordFrom(MIN_TEAM_PASSWORD)
/** The same, typed twice. */
export const NewTeamPassword = typedTwice(TeamPassword)
