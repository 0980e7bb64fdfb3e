import { withoutLinks } from '#shop/messages/without-links.ts'
import type { Tone } from '#shop/orders/estado.ts'

/** A part of a mail, as HTML and as plain text. */
export interface MailPart {
  html: string
  text: string
}

/**
 * The colours of site/ui/tokens.css, because mail programs do not support CSS variables. `render-mail.ts` replaces them
 * in dark mode.
 */
export const COLOUR = {
  night: '#0A2A1F',
  leaf: '#0F3D2E',
  link: '#1C6A47',
  bloom: '#F5B82E',
  bone: '#F5F6F0',
  paper: '#FFFFFF',
  ink: '#13241C',
  grey: '#51625A',
  line: '#CBD3CA',
} as const

/** The shop's fonts, if installed on the reader's device, with fallbacks. */
export const TITLE_FACE = "Piazzolla,Rockwell,Georgia,'Times New Roman',serif"
export const TEXT_FACE = "Archivo,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Escapes text for HTML and turns line breaks into `<br>`. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"\n]/g, (char) => ESCAPED[char] ?? '')
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }

/** A paragraph of text. */
export const paragraph = (text: string): MailPart => ({
  html: `<p class="ink" style="margin:0 0 16px;color:${COLOUR.ink};overflow-wrap:anywhere">${escapeHtml(text)}</p>`,
  text,
})

/** The first line of every mail to a customer. */
export const greeting = (nombre: string): MailPart => paragraph(`Hola, ${withoutLinks(nombre)}:`)

/** A heading above figures. */
export const heading = (text: string): MailPart => ({
  html: `<h2 class="ink" style="margin:8px 0 12px;color:${COLOUR.leaf};font:700 22px/26px ${TITLE_FACE}">${escapeHtml(text)}</h2>`,
  text: `${text}:`,
})

/** A code to be read and typed. */
export const bigCode = (code: string): MailPart => ({
  html: `<p class="paper ink" style="margin:0 0 16px;padding:16px;background:${COLOUR.paper};color:${COLOUR.ink};font:700 36px/44px ${TEXT_FACE};letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`,
  text: code,
})

/** A text that somebody wrote, under an introduction. */
export const quote = (intro: string, quoted: string): MailPart => ({
  html: `<p class="quiet" style="margin:0 0 4px;color:${COLOUR.grey}">${escapeHtml(intro)}</p>
<p class="paper ink" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${COLOUR.bloom};background:${COLOUR.paper};color:${COLOUR.ink};overflow-wrap:anywhere">${escapeHtml(quoted)}</p>`,
  text: `${intro}\n${quoted}`,
})

/** A link as a button, and its URL in full below for readers whose button does not work. */
export const button = (label: string, url: string): MailPart => ({
  html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr>
<td class="button" bgcolor="${COLOUR.leaf}" style="border-radius:4px;background:${COLOUR.leaf}"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:15px 26px;border-radius:4px;color:${COLOUR.bone};font:600 16px/20px ${TEXT_FACE};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 20px;color:${COLOUR.grey};font-size:13px;line-height:20px;word-break:break-all">Si el botón no abre, copia esta dirección: <a class="link" href="${escapeHtml(url)}" style="color:${COLOUR.link};text-decoration:underline">${escapeHtml(url)}</a></p>`,
  text: `${label}:\n${url}`,
})

/**
 * The background, text and dot colours of each tone, as in the site's badges (docs/interface.md#states-of-an-order).
 */
const TONES: Record<Tone, readonly [string, string, string]> = {
  yellow: ['#FFE9B3', '#6B4700', '#D99A00'],
  violet: ['#E4DFF3', '#463480', '#6F58B8'],
  blue: ['#D6E6F4', '#174A73', '#2C7BBD'],
  green: ['#D5EBDC', '#14532F', '#23915A'],
  red: ['#F8DAD8', '#8C0D16', '#B3121D'],
  gray: ['#E6EAE6', '#3B4943', '#7C8B82'],
}

/** A badge with the state of an order. */
export function pill({ label, tone }: { label: string; tone: Tone }): MailPart {
  const [ground, ink, dot] = TONES[tone]
  return {
    html: `<p style="margin:0 0 16px"><span style="display:inline-block;padding:5px 14px 5px 11px;border-radius:999px;background:${ground};color:${ink};font-size:14px;line-height:20px;font-weight:650"><span aria-hidden="true" style="color:${dot}">&#9679;</span>&nbsp;&nbsp;${escapeHtml(label)}</span></p>`,
    text: `Estado: ${label}`,
  }
}

/** A table of names and values: «Entrega: el lunes». Empty values are left out. */
export function facts(entries: readonly (readonly [name: string, value: string])[]): MailPart {
  const shown = entries.filter(([, value]) => value !== '')
  const rows = shown.map(
    ([name, value]) => `<tr>
<th scope="row" class="quiet" align="left" valign="top" width="92" style="padding:6px 12px 6px 0;color:${COLOUR.grey};font-weight:400">${escapeHtml(name)}</th>
<td class="ink" valign="top" style="padding:6px 0;color:${COLOUR.ink};font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td>
</tr>`,
  )
  return {
    html: `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;font-size:16px;line-height:22px">${rows.join('')}</table>`,
    text: shown.map(([name, value]) => `${name}: ${value}`).join('\n'),
  }
}

/** A name and its amount. `strong` marks a total. */
export interface Figure {
  name: string
  amount: string
  detail?: string
  strong?: boolean
}

/** A receipt: groups of figures, separated by rules. */
export function figures(...groups: Figure[][]): MailPart {
  const rows = groups.flatMap((group, index) => [
    ...(index > 0 ? [RULE] : []),
    ...group.map((figure, row) => figureRow(figure, row > 0)),
  ])
  return {
    html: `<table class="paper ticket" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:2px solid ${COLOUR.leaf};background:${COLOUR.paper};font-size:16px;line-height:22px">
<tr><td colspan="2" height="6" style="height:6px;line-height:6px;font-size:1px">&nbsp;</td></tr>${rows.join('')}<tr><td colspan="2" height="6" style="height:6px;line-height:6px;font-size:1px">&nbsp;</td></tr></table>`,
    text: alignColumns(groups),
  }
}

const RULE = `<tr><td colspan="2" style="padding:6px 16px"><div class="rule" style="border-top:1px solid ${COLOUR.line};height:1px;line-height:1px;font-size:1px">&nbsp;</div></td></tr>`

function figureRow({ name, detail, amount, strong }: Figure, below: boolean): string {
  const dashes = below && detail !== undefined ? `border-top:1px dashed ${COLOUR.line};` : ''
  const big = strong ? `font:700 22px/28px ${TITLE_FACE};` : ''
  const more =
    detail === undefined
      ? ''
      : `<br><span class="quiet" style="color:${COLOUR.grey};font-size:14px">${escapeHtml(detail)}</span>`
  return `<tr>
<th scope="row" class="ink rule" align="left" valign="top" style="padding:8px 8px 8px 16px;${dashes}color:${COLOUR.ink};font-weight:400;overflow-wrap:anywhere;${big}">${escapeHtml(name)}${more}</th>
<td class="ink rule" align="right" valign="top" style="padding:8px 16px 8px 8px;${dashes}color:${COLOUR.ink};font-variant-numeric:tabular-nums;white-space:nowrap;${big}">${escapeHtml(amount)}</td>
</tr>`
}

/** In plain text, the amount after a longer name goes on the next line. */
const MAX_NAME_WIDTH = 46

/** The figures as plain text, with the amounts aligned at the right. */
function alignColumns(groups: Figure[][]): string {
  const nameOf = ({ name, detail }: Figure) => (detail ? `${name} (${detail})` : name)
  const all = groups.flat()
  const left = Math.min(MAX_NAME_WIDTH, Math.max(...all.map((figure) => nameOf(figure).length)))
  const right = Math.max(...all.map(({ amount }) => amount.length))
  const lineOf = (figure: Figure) => {
    const name = nameOf(figure)
    const amount = figure.amount.padStart(right)
    return name.length > left ? `${name}\n${''.padEnd(left)}  ${amount}` : `${name.padEnd(left)}  ${amount}`
  }
  return groups.map((group) => group.map(lineOf).join('\n')).join(`\n${'-'.repeat(left + 2 + right)}\n`)
}
