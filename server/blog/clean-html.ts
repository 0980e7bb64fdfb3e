import sanitizeHtml from 'sanitize-html'
import { flatHtml } from './flat-html.ts'

/** A path of this site. Excludes `//host` and the spellings with backslashes that browsers treat as such. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/
const CODIGO = /^[\w-]{1,20}$/
const EXTERNAL_URL = /^https?:\/\//i

/**
 * Sanitizes the HTML of an article for storage (docs/rules.md#article-html). Keeps only the tags that the editor
 * produces, links with an allowed scheme, and pictures of this site; no styles and no event handlers. Text separated by
 * dropped tags, such as table cells, stays separate. Product boxes are allowed at the top level only.
 */
export const cleanHtml = (html: string): string => flatHtml(sanitizeHtml(withCellsApart(html), ALLOWED)).trim()

/** Puts a space between table cells, whose tags are dropped. */
const withCellsApart = (html: string): string =>
  html.replace(/<(?=t[dh]\b)/gi, ' <').replace(/<\/t[dh]\s*>(?!\s*<t[dh]\b)/gi, '$& ')

/** Tags that start a new line but are not allowed in an article. */
const LINES = [
  ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'details', 'dialog', 'dl', 'dt', 'fieldset'],
  ...['footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav', 'pre', 'search', 'section', 'summary', 'table'],
  ...['tbody', 'tfoot', 'thead', 'tr'],
]

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['img', 'figure', 'figcaption', 'br', 'hr', 'div'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    strong: ['data-plain'],
    em: ['data-plain'],
    ol: ['start', 'type'],
    li: ['value'],
    div: ['data-producto', 'data-gramos'],
  },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper tags are dropped, including line-starting ones.
  nestingLimit: 100,
  transformTags: {
    ...Object.fromEntries(LINES.map((tag) => [tag, 'p'])),
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    dir: 'ul',
    menu: 'ul',
    b: boldOrNot,
    strong: boldOrNot,
    i: italicOrNot,
    em: italicOrNot,
    ol: cleanList,
    div: boxOrLine,
    a: cleanLink,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PATH.test(attribs.src ?? ''),
}

/** Google Docs wraps everything in a <b> with normal weight. It is marked here, and `flatHtml` drops it. */
function boldOrNot(_: string, { style = '', id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isNormal = /(^|;)\s*font-weight:\s*(normal|[1-5]00)/i.test(style) || id.startsWith('docs-internal')
  return { tagName: 'strong', attribs: isNormal ? PLAIN : {} }
}

function italicOrNot(_: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: 'em', attribs: /(^|;)\s*font-style:\s*normal/i.test(style) ? PLAIN : {} }
}

const PLAIN = { 'data-plain': '' }

/** Only a product box stays a `div`; any other block becomes a `p`. */
function boxOrLine(_: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return CODIGO.test(attribs['data-producto'] ?? '') ? { tagName: 'div', attribs } : { tagName: 'p', attribs: {} }
}

/** Keeps a list's first number, and whether it uses letters or Roman numerals. */
function cleanList(_: string, { start = '', type = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return {
    tagName: 'ol',
    attribs: { ...(/^-?\d{1,5}$/.test(start) ? { start } : {}), ...(/^[aAiI]$/.test(type) ? { type } : {}) },
  }
}

/** External links open in a new tab and send no referrer. */
function cleanLink(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = OWN_PATH.test(href) || href.startsWith('#')
  if (!isOwn && !/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName: 'a', attribs: {} }
  const externalAttributes = EXTERNAL_URL.test(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return { tagName: 'a', attribs: { href, ...externalAttributes } }
}
