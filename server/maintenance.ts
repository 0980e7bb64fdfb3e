import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { isOfTheTeam } from './access.ts'
import { Refusal } from './refusal.ts'
import { settingsAtHand } from './settings/read-settings.ts'
import type { Tools } from './tools.ts'

const RETRY_AFTER_S = 600
const WORDS = 'Estamos arreglando la tienda. Volvemos en un rato.'

/** What stays open: the administration with its calls, the shop's health, and the files that pages are made of. */
const OPEN = /^\/(admin|api\/admin|api\/health|assets|imagenes)(\/|$)|\.(svg|ico|png|webmanifest)$/

/** Closes the shop to customers (specification §2: off unless asked for). Its own people pass by their session. */
export const maintenance = (tools: Tools) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.replace(/[?#].*$/, '')
  if (OPEN.test(path) || (await isOfTheTeam(request, tools))) return
  if (path.startsWith('/api/')) throw new Refusal(503, WORDS, {}, { 'retry-after': `${RETRY_AFTER_S}` })
  const link = whatsappLink(await settingsAtHand(tools), 'Hola, quiero hacer un pedido.')
  return reply
    .status(503)
    .headers({ 'retry-after': `${RETRY_AFTER_S}`, 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(pageOf(link))
}

const STYLE =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:2rem;background:#f5f6f0;color:#13241c;font:1.1rem/1.5 system-ui,sans-serif;text-align:center}h1{font:800 2rem/1.1 Georgia,serif;color:#0f3d2e}a{color:#1c6a47;font-weight:600}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const pageOf = (link: string): string => `<!doctype html>
<html lang="es-PA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Volvemos en un rato</title><style>${STYLE}</style></head>
<body><main><h1>Volvemos en un rato</h1><p>${WORDS}</p>
<p>Mientras tanto, <a href="${link.replaceAll('&', '&amp;')}">haz tu pedido por WhatsApp</a>.</p></main></body></html>
`
