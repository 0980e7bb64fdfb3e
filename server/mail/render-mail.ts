import { type Config, publicUrl } from '#server/config.ts'
import type { Settings } from '#shop/settings.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { COLOUR, escapeHtml, type MailPart, TEXT_FACE, TITLE_FACE } from './mail-parts.ts'
import type { MailDraft } from './send-mail.ts'

interface MailContent {
  title: string
  /** The preview that a mailbox shows beside the subject. */
  preheader: string
  parts: MailPart[]
  /** The page on which the reader can unsubscribe from mails about order states. */
  unsubscribePage?: string
}

/**
 * Renders a mail as HTML and as plain text (docs/interface.md#mails): one 600 px column, inline styles only, readable
 * without loading anything.
 */
export function renderMail(
  config: Config,
  settings: Settings,
  { title, preheader, parts, unsubscribePage }: MailContent,
): Pick<MailDraft, 'sender' | 'text' | 'html'> {
  const footer = footerPart(settings, `${publicUrl(config)}/condiciones`, unsubscribePage)
  return {
    sender: settings.nombre,
    text: `${[title, ...parts.map(({ text }) => text)].join('\n\n')}\n\n-- \n${footer.text}\n`,
    html: htmlDocument({
      title: escapeHtml(title),
      preheader: escapeHtml(preheader),
      header: logoHtml(config) + escapeHtml(settings.nombre.toLowerCase()),
      body: parts.map(({ html }) => html).join('\n'),
      footer: footer.html,
    }),
  }
}

/** The footer: the shop's contact data, its conditions and the link to unsubscribe. */
function footerPart(settings: Settings, termsPage: string, unsubscribePage: string | undefined): MailPart {
  const { nombre, direccion, horarioTienda, telefono, whatsapp } = settings
  const lines = [`${nombre} · ${direccion}`, `${horarioTienda} · ${telefono}`]
  const whatsappText = `WhatsApp +${whatsapp}`
  const links = [linkHtml(whatsappText, whatsappLink(settings)), linkHtml('Privacidad y condiciones', termsPage)]
  const html = [...lines.map(escapeHtml), ...links].join('<br>')
  const text = [...lines, whatsappText, `Privacidad y condiciones: ${termsPage}`].join('\n')
  if (unsubscribePage === undefined) return { html, text }
  const why = 'Te avisamos cuando tu pedido está listo, va en camino, se entrega o se cancela.'
  return {
    html: `${html}<br><br>${why}<br>${linkHtml('No quiero avisos de mis pedidos', unsubscribePage)}`,
    text: `${text}\n\n${why} Si no quieres esos avisos:\n${unsubscribePage}`,
  }
}

const linkHtml = (text: string, url: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${COLOUR.link};text-decoration:underline">${escapeHtml(text)}</a>`

/** The logo, if the shop has a public URL to load it from. The shop's name is beside it either way. */
const logoHtml = (config: Config): string =>
  config.PUBLIC_URL
    ? `<img src="${escapeHtml(publicUrl(config))}/marca-correo.png" width="30" height="30" alt="" style="vertical-align:-6px;margin-right:10px;border:0">`
    : ''

/** Invisible characters after the preheader, so that mailboxes do not fill the preview with the body of the mail. */
const PREHEADER_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Colours for mail programs in dark mode (docs/interface.md#mails). Gmail applies its own. */
const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0B1F18!important}
.paper{background:#122B22!important}
.ink{color:#EDF2EA!important}
.quiet{color:#A9BBAF!important}
.link{color:#9AD3B0!important}
.rule{border-color:#2A4A3D!important}
.ticket{border-color:${COLOUR.bloom}!important}
.button{background:${COLOUR.bloom}!important;color:${COLOUR.night}!important}
}`

const htmlDocument = ({
  title,
  preheader,
  header,
  body,
  footer,
}: Record<'title' | 'preheader' | 'header' | 'body' | 'footer', string>) =>
  `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLOUR.bone};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preheader}${PREHEADER_PADDING}</div>
<div role="main">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.bone}" style="background:${COLOUR.bone}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font:400 16px/24px ${TEXT_FACE}">
<tr><td bgcolor="${COLOUR.leaf}" style="padding:18px 24px;border-bottom:4px solid ${COLOUR.bloom};background:${COLOUR.leaf};color:${COLOUR.bone};font:700 26px/32px ${TITLE_FACE};letter-spacing:-.4px">${header}</td></tr>
<tr><td style="padding:32px 24px 8px">
<h1 class="ink" style="margin:0 0 20px;color:${COLOUR.leaf};font:700 32px/36px ${TITLE_FACE};letter-spacing:-.6px">${title}</h1>
${body}
</td></tr>
<tr><td style="padding:0 24px 40px">
<div class="quiet rule" style="padding-top:16px;border-top:2px solid ${COLOUR.leaf};color:${COLOUR.grey};font-size:13px;line-height:24px">${footer}</div>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
