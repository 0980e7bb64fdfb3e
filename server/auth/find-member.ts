/** Names of the team differ by more than capitals. */
export const isSameName = (one: string, other: string): boolean => lowered(one) === lowered(other)
const lowered = (username: string): string => username.normalize('NFC').toLowerCase()

/**
 * Who of the team signs in with this name, capitals or not. An older shop may have names that differ in nothing else:
 * then only the exact one is meant.
 */
export function findMember<Member extends { username: string }>(team: Member[], typed: string): Member | undefined {
  const alike = team.filter(({ username }) => isSameName(username, typed))
  return alike.length > 1 ? alike.find(({ username }) => username === typed) : alike[0]
}
