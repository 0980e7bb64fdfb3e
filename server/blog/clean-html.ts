import sanitizeHtml from 'sanitize-html'
import { boxHtml, splitAtBoxes } from '#shop/blog/product-boxes.ts'

/** A path of this site. Excludes `//host` and the spellings with backslashes that browsers treat as such. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/
const EXTERNAL_URL = /^https?:\/\//i

/**
 * Sanitizes the HTML of an article for storage (docs/rules.md#article-html): only the tags that the editor produces,
 * links with an allowed scheme, and pictures of this site; no styles and no event handlers. Product boxes are kept at
 * the top level only.
 */
export function cleanHtml(html: string): string {
  return splitAtBoxes(html)
    .map((piece) => (typeof piece === 'string' ? sanitizeHtml(piece, ALLOWED) : boxHtml(piece)))
    .join('')
    .replace(/<p>\s*<\/p>/g, '')
    .trim()
}

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['img', 'figure', 'figcaption', 'br', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: { h1: 'h2', h4: 'h3', b: 'strong', i: 'em', div: 'p', a: cleanLink },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PATH.test(attribs.src ?? ''),
}

/** External links open in a new tab and send no referrer. */
function cleanLink(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = OWN_PATH.test(href) || href.startsWith('#')
  if (!isOwn && !/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName: 'a', attribs: {} }
  const externalAttributes = EXTERNAL_URL.test(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return { tagName: 'a', attribs: { href, ...externalAttributes } }
}
