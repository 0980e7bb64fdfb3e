import { expect, test } from 'vitest'
import { withFastFirstPaint } from './first-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" nonce="x" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>\
<link rel="stylesheet" href="/assets/base.css#"/><link rel="stylesheet" href="/otra.css"/></head>\
<body><p>Carne</p><script nonce="x">uno()</script><script nonce="x" type="module" async="">import "/assets/a.js"</script></body></html>`

const styleOf = (url: string) => (url === '/assets/base.css' ? 'p{color:red}' : undefined)
const fast = (html: string) => withFastFirstPaint(html, { styleOf, scripts: ['pictures', 'later'], nonce: 'x' })

test('built style sheets are inline, and their links stay for hydration, disabled', () => {
  const html = fast(PAGE)
  expect(html).toContain('<link type="text/plain" rel="stylesheet" href="/assets/base.css#"/>')
  expect(html).toContain('<link rel="stylesheet" href="/otra.css"/>')
  expect(html).toContain('<style nonce="x">p{color:red}</style>')
})

test('modules are not loaded by the page itself, but named for the script that loads them later', () => {
  const html = fast(PAGE)
  expect(html).not.toContain('modulepreload')
  expect(html).toContain(
    '<script nonce="x" type="text/plain" id="page-modules" data-preloads="/assets/a.js /assets/b.js" async="">import "/assets/a.js"</script>',
  )
  expect(html).toContain('<script nonce="x">(pictures)();(later)();</script></head>')
  expect(html).toContain('<script nonce="x">uno()</script>')
})

test('a page without modules stays as it is', () => {
  const page = '<html><head></head><body><p>Carne</p></body></html>'
  expect(fast(page)).toBe(page)
})
