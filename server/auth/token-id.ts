const LENGTH = 22

/** An id as the tokens that are signed for it begin. */
export const idText = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id that a token claims; any text has one. */
export function claimedId(token: string): string {
  const hex = Buffer.from(token.slice(0, LENGTH), 'base64url').toString('hex').padEnd(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The signature in a token of this id; `undefined` for another id, and for another spelling of it in base64. */
export const signatureOf = (token: string, id: string): string | undefined =>
  token.startsWith(idText(id)) ? token.slice(LENGTH) : undefined
