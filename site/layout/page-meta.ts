import type { MetaDescriptor } from 'react-router'
import og from '#pictures/og-inicio.jpg?url'

/** Metadata of a public page. `path` and `image` begin with a slash; the image is 1200×630 px. */
export interface PageMeta {
  title: string
  description: string
  path: string
  publicUrl: string
  shop: string
  image?: string | undefined
  shared?: { title: string; description: string }
  article?: { published: string }
  /** JSON-LD objects of schema.org, made on the server only: search engines read them in the HTML. */
  structuredData?: object[]
}

/** Title, description, canonical URL, Open Graph, Twitter and JSON-LD of a public page, rendered on the server. */
export function pageMeta({ title, description, path, publicUrl, shop, image, article, ...more }: PageMeta) {
  const shared = more.shared ?? { title, description }
  const property = (name: string, content: string) => ({ property: name, content })
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: publicUrl + path },
    property('og:title', shared.title),
    property('og:description', shared.description),
    property('og:type', article ? 'article' : 'website'),
    property('og:locale', 'es_PA'),
    property('og:site_name', shop),
    property('og:url', publicUrl + path),
    property('og:image', publicUrl + (image ?? og)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: shared.title },
    { name: 'twitter:description', content: shared.description },
    { name: 'twitter:image', content: publicUrl + (image ?? og) },
  ]
  if (article) tags.push(property('article:published_time', article.published))
  for (const data of more.structuredData ?? [])
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } } as MetaDescriptor)
  return tags
}
