import type { Article } from '#shop/blog/article.ts'
import { htmlText, summaryOf } from '#shop/blog/excerpt.ts'
import { ingredientsOf } from '#shop/blog/product-boxes.ts'
import { shareImagePath } from '#shop/blog/share-image.ts'
import type { Product } from '#shop/catalog/product.ts'
import { FIRST_PEOPLE } from '#site/article/recipe.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { href } from '#site/links.ts'
import type { ArticleData } from './load-article.ts'

/** Metadata of an article page; the tab shows the title and the blog's name (docs/rules.md#article-page). */
export function articleMeta({ article, products, settings, publicUrl, status }: ArticleData) {
  if (!article)
    return [
      { title: `${status === 404 ? 'Artículo no encontrado' : 'Error al cargar el artículo'} · ${blogName(settings)}` },
      { name: 'robots', content: 'noindex' },
    ]
  const path = href('/blog/:slug', { slug: article.slug })
  const image = shareImagePath(article, settings.nombre)
  return pageMeta({
    title: `${article.titulo} · ${blogName(settings)}`,
    description: summaryOf(article),
    path,
    publicUrl,
    shop: settings.nombre,
    image,
    shared: { title: article.titulo, description: summaryOf(article) },
    article: { published: article.fecha.toISOString() },
    structuredData: import.meta.env.SSR
      ? [
          articleSchema(article, publicUrl, publicUrl + path, publicUrl + image, settings.nombre),
          breadcrumbSchema(article, publicUrl),
          ...recipeSchema(article, products, publicUrl + image, settings.nombre),
        ]
      : [],
  })
}

const blogName = ({ nombre }: { nombre: string }) => `Blog de ${nombre}`

const articleSchema = (article: Article, publicUrl: string, url: string, image: string, nombre: string) => ({
  '@type': 'Article',
  headline: article.titulo.slice(0, 110),
  description: summaryOf(article),
  image: [image],
  datePublished: article.fecha.toISOString(),
  mainEntityOfPage: url,
  inLanguage: 'es-PA',
  author: { '@type': 'Organization', name: nombre, url: `${publicUrl}/` },
  publisher: {
    '@type': 'Organization',
    name: nombre,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
  },
})

const breadcrumbSchema = ({ titulo, slug }: Article, publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: publicUrl + href('/') },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: publicUrl + href('/blog') },
    { '@type': 'ListItem', position: 3, name: titulo, item: publicUrl + href('/blog/:slug', { slug }) },
  ],
})

/** A recipe as JSON-LD, for four people as the page shows it first; none for an article without weights. */
function recipeSchema(article: Article, products: readonly Product[], image: string, nombre: string): object[] {
  const ingredients = ingredientsOf(article.contenido).flatMap(({ codigo, gramos }) => {
    const product = products.find((each) => each.codigo === codigo)
    return product ? `${gramos * FIRST_PEOPLE} g de ${product.nombre}` : []
  })
  if (ingredients.length === 0) return []
  return [
    {
      '@type': 'Recipe',
      name: article.titulo,
      description: summaryOf(article),
      image: [image],
      datePublished: article.fecha.toISOString(),
      author: { '@type': 'Organization', name: nombre },
      recipeYield: `${FIRST_PEOPLE} personas`,
      recipeIngredient: ingredients,
      recipeInstructions: htmlText(article.contenido),
    },
  ]
}
