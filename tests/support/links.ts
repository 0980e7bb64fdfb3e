import { matchRoutes, type RouteObject } from 'react-router'
import pages from '#site/routes.ts'
import { isTest, lineAt, nodes, type Source } from './sources.ts'

type Span = { start: number; end: number }

/**
 * URLs of pages written as strings where a link, a form or a redirect takes one: `href()` of site/links.ts checks them.
 */
export const untypedLinks = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => file.startsWith('site/') && !isTest(file) && /['"`]\//.test(text))
    .flatMap(({ file, text, program }) => {
      const targets: Span[] = [
        ...nodes(program, 'JSXAttribute').filter(({ name }) => URL_ATTRIBUTES.has(String(name.name))),
        ...callsOf(program, /^(navigate|redirect)$/),
      ]
      const typed = callsOf(program, /^href$/)
      return stringsOf(program)
        .filter(({ span, url }) => targets.some(contains(span)) && !typed.some(contains(span)) && isPage(url))
        .map(({ span, url }) => `${file}:${lineAt(text, span.start)} ${url}`)
    })

const URL_ATTRIBUTES = new Set(['to', 'href', 'page', 'action'])

const contains = (inner: Span) => (outer: Span) => outer.start <= inner.start && inner.end <= outer.end

const callsOf = (program: Source['program'], name: RegExp): Span[] =>
  nodes(program, 'CallExpression').filter(({ callee }) => callee.type === 'Identifier' && name.test(callee.name))

/** What a template inserts stands as one character, which may be a parameter. */
const stringsOf = (program: Source['program']): { span: Span; url: string }[] => [
  ...nodes(program, 'Literal').map((span) => ({ span, url: String(span.value) })),
  ...nodes(program, 'TemplateLiteral').map((span) => ({
    span,
    url: span.quasis.map(({ value }) => value.raw).join('x'),
  })),
]

// The page of unknown addresses matches everything.
const ROUTES = (await pages).filter(({ path }) => path !== '*') as RouteObject[]

const isPage = (url: string): boolean =>
  /^\/(?!\/)/.test(url) && matchRoutes(ROUTES, url.replace(/[?#].*/s, '')) !== null

const CONTACT = /\btel:(?=[+$\d"'`])|\bwa\.me\/|whatsapp\.com\/send/
const MAKERS = ['shop/whatsapp-link.ts', 'shop/text/phones/phone-links.ts']

/** Links to a telephone or to WhatsApp that bypass the code that refuses doubtful numbers. */
export const handmadeContacts = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => /^(shop|server|site)\/.*\.tsx?$/.test(file) && !isTest(file) && !MAKERS.includes(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (CONTACT.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
