import type { Product } from '#shop/catalog/product.ts'
import { usd } from '#shop/money.ts'
import { versionedImagePath } from '#shop/share-image.ts'
import { cutName } from './cut-name.ts'

/** Where the share images of cuts are served. */
export const CUT_SHARE_IMAGES = '/compartir/corte'

type SharedCut = Pick<Product, 'nombre' | 'imagen' | 'precioMedioKilo' | 'disponible'>

/** The path of a cut's share image, which shows its price. */
export const cutSharePath = ({ slug, ...cut }: SharedCut & { slug: string }, nombre: string) =>
  versionedImagePath(CUT_SHARE_IMAGES, slug, [cutShareTitle(cut), cut.imagen, nombre])

/** The title of a cut where it is shared: 'Entraña: $4.65 el medio kilo', without a price when there is none today. */
export const cutShareTitle = ({ disponible, precioMedioKilo, ...cut }: SharedCut): string =>
  disponible ? `${cutName(cut).nombre}: ${usd(precioMedioKilo)} el medio kilo` : cutName(cut).nombre
