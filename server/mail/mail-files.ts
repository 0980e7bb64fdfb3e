const MAIL_FILE = /^([0-9a-f-]{36})\.eml(\.part)?$/

/** The name of a mail that is being written, or whose writing was interrupted. */
export const isPartialMail = (name: string): boolean => MAIL_FILE.exec(name)?.[2] !== undefined

/** Whether a file of DATA_DIR/mail is a mail that the shop wrote: its Message-ID has the id of its name. */
export function isOwnMail(name: string, read: () => string): boolean {
  const [match, id] = MAIL_FILE.exec(name) ?? []
  return match !== undefined && new RegExp(`^Message-ID:\\s*<${id}@`, 'im').test(read())
}
