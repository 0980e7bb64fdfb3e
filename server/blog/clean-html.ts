import sanitizeHtml from 'sanitize-html'

/** A box that shows a product of the catalogue in the middle of an article. */
const PRODUCT_BOX = /<div\b[^>]*\bdata-producto="([\w-]{1,20})"[^>]*>\s*(?:<\/div>)?/gi

/** An address of this site: a path, never `//somebody-else` in any spelling that a browser takes for it. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/
const EXTERNAL_URL = /^https?:\/\//i

/**
 * What of an article's HTML may be stored (docs/rules.md#article-html): the tags that the editor makes and no others,
 * links with a known scheme, pictures of this site, no styles, no handlers. Product boxes stand between whole pieces,
 * never inside.
 */
export function cleanHtml(html: string): string {
  const segments = html.split(PRODUCT_BOX)
  return segments
    .map((segment, index) =>
      index % 2 === 1 ? `<div data-producto="${segment}"></div>` : sanitizeHtml(segment, ALLOWED),
    )
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

/** Links out of the shop open beside it and tell nothing of where they were pressed. */
function cleanLink(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = OWN_PATH.test(href) || href.startsWith('#')
  if (!isOwn && !/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName: 'a', attribs: {} }
  const externalAttributes = EXTERNAL_URL.test(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return { tagName: 'a', attribs: { href, ...externalAttributes } }
}
