import type { Product } from '#shop/catalog/product.ts'
import type { Dias } from '#site/ordering/delivery-days.ts'

/** The lists among the data of the wizard: the whole catalogue and the delivery days. */
export interface WizardLists {
  products: Product[]
  dias: Dias
}

/**
 * The lists as one JSON text, the products as rows without names of fields. The page has them beside the markup made
 * from them; in React Router's own format, where each value has a number, they cost half as much again when compressed.
 */
export function textOfLists({ products, dias }: WizardLists): string {
  const fields = Object.keys(products[0] ?? {}) as (keyof Product)[]
  return JSON.stringify([fields, products.map((product) => fields.map((field) => product[field])), dias])
}

export function listsOf(text: string): WizardLists {
  const [fields, rows, dias] = JSON.parse(text) as [string[], unknown[][], Dias]
  const products = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])))
  return { products: products as Product[], dias }
}
