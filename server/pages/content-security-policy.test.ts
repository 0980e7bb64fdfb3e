import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withContentSecurityPolicy } from './content-security-policy.ts'

const NONCE = 'c2VjcmV0bw'
const withNonce = (script: string) => `<script nonce="${NONCE}">${script}</script>`
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const policyOf = (html: string) => withContentSecurityPolicy(html, NONCE).policy

test('scripts rendered with the page are allowed by their hash', () => {
  const module = `<script type="module" async="" nonce="${NONCE}">import "/assets/entry.js"</script>`
  expect(policyOf(`<p>${withNonce('uno()')}${module}${withNonce('uno()')}</p>`)).toBe(
    [
      "default-src 'self'",
      `script-src 'self' ${hashOf('uno()')} ${hashOf('import "/assets/entry.js"')}`,
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
})

test('styles rendered with the page are allowed by their hash, others are not', () => {
  const html = `<style nonce="${NONCE}">p{color:red}</style><style>p{color:blue}</style>${withNonce('uno()')}`
  expect(policyOf(html)).toContain(`; style-src 'self' ${hashOf('p{color:red}')};`)
})

test.each([
  { why: 'no mark', html: '<script>alert(1)</script>' },
  { why: 'a mark of its own', html: '<script nonce="otra">alert(1)</script>' },
  { why: 'the mark in its text', html: `<script>alert(1)/* nonce="${NONCE}"*/</script>` },
  { why: 'a tag that is left open before a good one', html: `<script x="${withNonce('uno()')}` },
])('a script with $why is not allowed', ({ html }) => {
  const policy = policyOf(`${html}${withNonce('uno()')}`)
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('uno()')])
})

test('JSON-LD gets no hash', () =>
  expect(policyOf('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';"))

test('the marker of the scripts is removed from the page', () => {
  const { html } = withContentSecurityPolicy(
    `<link rel="modulepreload" nonce="${NONCE}" href="/a.js">${withNonce('uno()')}`,
    NONCE,
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script>uno()</script>')
})
