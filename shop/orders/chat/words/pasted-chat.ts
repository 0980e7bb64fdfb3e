import type { Words } from './tokens.ts'

/** The head of a line of an exported chat: '[25/11, 9:14 a. m.] Mirna: ' or '25/11/26, 21:14 - Mirna: '. */
const HEAD =
  /^\u200e?\[?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? {0,2}\d{1,2}:\d{2}[^\]\-–:]{0,12}(?::\d{2}[^\]\-–:]{0,12})?(?:\]| [-–]) {0,2}/

/**
 * The parts of a message that the customer wrote. In a pasted chat the customer writes first, and what another sender
 * writes is the shop's; any other text is the customer's as a whole.
 */
export function customerParts(text: string): Words[] {
  const parts: Words[] = []
  let customer: string | undefined
  let sender: string | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const head = HEAD.exec(line.slice(0, 120))?.[0]
    const name = head === undefined ? undefined : /^([^:]{1,60}):(?: |$)/.exec(line.slice(head.length))
    if (head !== undefined) sender = name?.[1]?.trim() ?? ''
    customer ??= sender || undefined
    const from = start + (head?.length ?? 0) + (name?.[0].length ?? 0)
    if (sender === customer) parts.push([from, start + line.length])
    start += line.length + 1
  }
  return parts
}
