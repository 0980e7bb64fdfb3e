import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of a page, and the page without what marked its scripts. Allowed are the hashes of those
 * inline scripts that React Router wrote while this page was rendered: it gave each of them the `nonce`, a nonce that
 * nobody outside this process ever knows. A script that came into the HTML in any other way has no mark and does not
 * run. A list made by the build cannot hold them, because one carries the page's data. A nonce that travels would serve
 * too, but pages are kept in memory and are the same for everyone
 * (docs/decisions/005-pages-are-the-same-for-everyone.md): with a new nonce in each rendering none would stay the same,
 * and with an old one anybody could read it first.
 */
export function withContentSecurityPolicy(rendered: string, nonce: string): { html: string; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = [...rendered.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(nonceAttribute))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: rendered.replaceAll(nonceAttribute, ''), policy }
}

const INLINE_SCRIPT = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g
