import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { underPolicy } from './page-policy.ts'

const MARK = 'c2VjcmV0bw'
const marked = (script: string) => `<script nonce="${MARK}">${script}</script>`
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const policyOf = (html: string) => underPolicy(html, MARK).policy

test('the scripts that were made with the page may run, each by its hash', () => {
  const module = `<script type="module" async="" nonce="${MARK}">import "/assets/entry.js"</script>`
  expect(policyOf(`<p>${marked('uno()')}${module}${marked('uno()')}</p>`)).toBe(
    [
      "default-src 'self'",
      `script-src 'self' ${hashOf('uno()')} ${hashOf('import "/assets/entry.js"')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
})

test.each([
  { why: 'no mark', html: '<script>alert(1)</script>' },
  { why: 'a mark of its own', html: '<script nonce="otra">alert(1)</script>' },
  { why: 'the mark in its text', html: `<script>alert(1)/* nonce="${MARK}"*/</script>` },
  { why: 'a tag that is left open before a good one', html: `<script x="${marked('uno()')}` },
])('a script with $why may not', ({ html }) => {
  const policy = policyOf(`${html}${marked('uno()')}`)
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('uno()')])
})

test('data for search engines is no script', () =>
  expect(policyOf('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';"))

test('what marked them does not travel', () => {
  const { html } = underPolicy(`<link rel="modulepreload" nonce="${MARK}" href="/a.js">${marked('uno()')}`, MARK)
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script>uno()</script>')
})
