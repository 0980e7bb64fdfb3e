import { createHash } from 'node:crypto'

/**
 * Returns the page without the nonces of its scripts, and its Content-Security-Policy, which allows exactly the inline
 * scripts and styles that carried the nonce, by their hash. React Router adds `nonce` to the scripts it writes, and the
 * nonce never leaves this process, so an injected script has none and does not run.
 *
 * Hashes cannot be computed at build time, because one script holds the page's data. Sending the nonce would not work
 * either, because pages are cached and are the same for everyone
 * (docs/decisions/005-pages-are-the-same-for-everyone.md): a new nonce per rendering would change every page, and a
 * reused one could be read by an attacker.
 */
export function withContentSecurityPolicy(rendered: string, nonce: string): { html: string; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashesOf = (element: RegExp): string => {
    const hashes = [...rendered.matchAll(element)]
      .filter(([, attributes = '']) => attributes.includes(nonceAttribute))
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return [...new Set(hashes)].join(' ')
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(INLINE_SCRIPT)}`.trim(),
    `style-src 'self' ${hashesOf(INLINE_STYLE)}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: rendered.replaceAll(nonceAttribute, ''), policy }
}

const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g
const INLINE_SCRIPT = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g
