import { z } from 'zod'
import catalogue from './catalogue.json' with { type: 'json' }
import { Product } from './product.ts'

const loose = z.array(Product).parse(catalogue)

/** Whole cases for restaurants, at the list price of the loose cut (docs/rules.md#whole-cases). */
const cases = [
  { codigo: '20001', of: '10042', cajaKilos: 10, imagen: 'caja-molida' },
  { codigo: '20002', of: '10036', cajaKilos: 10, imagen: 'caja-guisar' },
  { codigo: '20003', of: '10009', cajaKilos: 10, imagen: 'caja-picana' },
  { codigo: '20004', of: '10004', cajaKilos: 10, imagen: 'caja-rib-eye' },
  { codigo: '20005', of: '10045', cajaKilos: 6, imagen: 'caja-hamburguesa' },
].map(({ codigo, of, cajaKilos, imagen }): Product => {
  const cut = loose.find((product) => product.codigo === of)
  if (!cut) throw new Error(`Case ${codigo} names the unknown product ${of}`)
  return {
    ...cut,
    codigo,
    cajaKilos,
    imagen,
    destacado: false,
    preparaciones: [],
    personasPorKilo: null,
    nombre: `${cut.nombre}, caja de ${cajaKilos} kilos`,
  }
})

/** The catalogue of a new shop, and the fallback when the catalogue cannot be loaded. */
export const STATIC_CATALOGUE: readonly Product[] = [...loose, ...cases]
