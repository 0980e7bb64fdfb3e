import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { cutSharePath, cutShareTitle } from '#shop/catalog/cuts/share-image.ts'
import { productSchema } from '#site/cut/product-schema.ts'
import { pageMeta } from '#site/layout/page-meta.ts'
import { href } from '#site/links.ts'
import type { CutData } from './load-cut.ts'

/** Metadata of a cut's page, with its price in the share title and as structured data. */
export function cutMeta({ cut, slug, settings, publicUrl }: CutData) {
  if (!cut) return [{ title: `Este corte no existe · ${settings.nombre}` }, { name: 'robots', content: 'noindex' }]
  const { nombre } = cutName(cut)
  const path = href('/cortes/:corte', { corte: slug })
  return pageMeta({
    title: `${cut.nombre} · ${settings.nombre}`,
    description: cut.descripcion || `${cut.nombre}, de res 100% nacional, por kilo o medio kilo.`,
    path,
    publicUrl,
    shop: settings.nombre,
    image: cutSharePath({ ...cut, slug }, settings.nombre),
    shared: {
      title: cutShareTitle(cut),
      description: cut.descripcion,
    },
    structuredData: import.meta.env.SSR
      ? [productSchema(cut, slug, publicUrl, settings.nombre), breadcrumbSchema(nombre, publicUrl, path)]
      : [],
  })
}

const breadcrumbSchema = (nombre: string, publicUrl: string, path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: publicUrl + href('/') },
    { '@type': 'ListItem', position: 2, name: 'Cortes', item: publicUrl + href('/cortes') },
    { '@type': 'ListItem', position: 3, name: nombre, item: publicUrl + path },
  ],
})
