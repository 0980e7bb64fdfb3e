const MAIL_FILE = /^([0-9a-f-]{36})\.eml(\.part)?$/

/** Whether a file name belongs to a partially written mail. */
export const isPartialMail = (name: string): boolean => MAIL_FILE.exec(name)?.[2] !== undefined

/** Whether a file in DATA_DIR/mail was written by the shop: its Message-ID contains the id in its name. */
export function isOwnMail(name: string, read: () => string): boolean {
  const [match, id] = MAIL_FILE.exec(name) ?? []
  return match !== undefined && new RegExp(`^Message-ID:\\s*<${id}@`, 'im').test(read())
}
