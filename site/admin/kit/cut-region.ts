import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'

const REGIONS = new Map(STATIC_CATALOGUE.map(({ codigo, region }) => [codigo, region]))

/**
 * The region of the animal that a product is cut from, for its badge; '' for products not in the built-in catalogue.
 */
export const regionOf = (codigo: string): string => REGIONS.get(codigo) ?? ''
