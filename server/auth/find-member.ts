/** Whether two usernames of the team are the same, ignoring case. */
export const isSameName = (one: string, other: string): boolean => lowered(one) === lowered(other)
const lowered = (username: string): string => username.normalize('NFC').toLowerCase()

/**
 * Returns the member of the team with this sign-in name, ignoring case. If older data has names that differ only in
 * case, the name must match exactly.
 */
export function findMember<Member extends { username: string }>(team: Member[], typed: string): Member | undefined {
  const alike = team.filter(({ username }) => isSameName(username, typed))
  return alike.length > 1 ? alike.find(({ username }) => username === typed) : alike[0]
}
