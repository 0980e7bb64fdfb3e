import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'

const REGIONS = new Map(STATIC_CATALOGUE.map(({ codigo, region }) => [codigo, region]))

/** The part of the animal that a product is cut from, for its badge; none of one that was added since the first day. */
export const regionOf = (codigo: string): string => REGIONS.get(codigo) ?? ''
