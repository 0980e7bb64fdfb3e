import { z } from 'zod'
import type { Day } from '#shop/dates.ts'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { paged, singleLine } from '#shop/wire.ts'
import { Article, ArticleForm, EditedArticle } from './article.ts'

const Slug = z.object({ slug: z.string().min(1).max(300, { error: 'Artículo no encontrado' }) })

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  access: 'public',
  summary:
    'Los artículos publicados, lo más nuevo primero. La búsqueda no distingue acentos ni mayúsculas y perdona un error.',
  query: z.object({ q: singleLine(120, 'Escribe qué buscas').optional(), ...paged(50) }),
  /** `similar`: no article has the words of the search; these have words that are one typing error away. */
  reply: z.object({ articles: z.array(Article), total: z.int(), similar: z.boolean() }),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:slug',
  access: 'public',
  summary:
    'Un artículo publicado con otros tres para seguir leyendo. Una dirección vieja contesta con el artículo de ahora.',
  params: Slug,
  reply: z.object({ article: Article, related: z.array(Article).max(3) }),
})

export const listAllArticles = endpoint({
  method: 'GET',
  path: '/admin/articles',
  access: 'editor',
  summary: 'Todos los artículos, también los borradores y los programados, lo más nuevo primero.',
  query: z.object({ q: singleLine(120, 'Escribe qué buscas').optional(), ...paged(60) }),
  reply: z.object({ articles: z.array(EditedArticle), total: z.int() }),
})

export const readArticle = endpoint({
  method: 'GET',
  path: '/admin/articles/:slug',
  access: 'editor',
  summary: 'Un artículo para editarlo, esté publicado o no.',
  params: Slug,
  reply: z.object({ article: EditedArticle }),
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/articles',
  access: 'editor',
  status: 201,
  summary: 'Guarda un artículo nuevo. El contenido se limpia: queda solo lo que un artículo puede tener.',
  body: ArticleForm,
  reply: z.object({ article: EditedArticle }),
})

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/admin/articles/:slug',
  access: 'editor',
  summary: 'Cambia un artículo. Si otra persona lo cambió después de la versión que se editaba, no se guarda.',
  params: Slug,
  body: ArticleForm.extend({ version: z.int().optional() }),
  reply: z.object({ article: EditedArticle }),
  failure: z.object({ article: EditedArticle }),
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/admin/articles/:slug',
  access: 'editor',
  summary: 'Elimina un artículo.',
  params: Slug,
})

const sampleArticle = (fecha: Day) => ({
  titulo: 'Picaña a la brasa',
  resumen: 'Empieza por la grasa.',
  contenido: '<p>Empieza por la grasa, no por la carne.</p><div data-producto="10009"></div>',
  imagen: 'picana',
  imagenAlt: 'Tres rebanadas de picaña cruda',
  fecha,
  estado: 'borrador' as const,
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  listArticles: { query: { q: 'picaña' } },
  getArticle: { params: { slug: 'picana-a-la-brasa' } },
  listAllArticles: { query: { q: 'picaña', pagina: '1' } },
  readArticle: { params: { slug: 'picana-a-la-brasa' } },
  createArticle: { body: sampleArticle(today) },
  updateArticle: { params: { slug: 'picana-a-la-brasa' }, body: { ...sampleArticle(today), version: 1 } },
  deleteArticle: { params: { slug: 'picana-a-la-brasa' } },
})
