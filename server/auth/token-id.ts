const LENGTH = 22

/** The encoded id with which its signed tokens begin. */
export const idText = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id that a token claims to be for. Any text yields an id. */
export function claimedId(token: string): string {
  const hex = Buffer.from(token.slice(0, LENGTH), 'base64url').toString('hex').padEnd(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The signature in a token for this id; `undefined` for another id or another base64 spelling of it. */
export const signatureOf = (token: string, id: string): string | undefined =>
  token.startsWith(idText(id)) ? token.slice(LENGTH) : undefined
