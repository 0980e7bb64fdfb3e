/** An address in Panama (docs/rules.md#address); missing parts are empty. */
export type Lugar = typeof EMPTY_LUGAR
export type LugarField = keyof Lugar

/** An address that an account stores under a name, such as 'Casa'. */
export interface SavedAddress {
  id: string
  nombre: string
  lugar: Lugar
}

export const EMPTY_LUGAR = {
  corregimiento: '',
  calle: '',
  edificio: '',
  torre: '',
  piso: '',
  apartamento: '',
  referencia: '',
  porton: '',
  plusCode: '',
  mapa: '',
}

/** The parts in the order of the form. */
export const LUGAR_FIELDS = Object.keys(EMPTY_LUGAR) as LugarField[]

/** Whether no part of the address was given. */
export const isEmptyLugar = (lugar: Lugar): boolean => LUGAR_FIELDS.every((field) => lugar[field].trim() === '')

/** Whether two addresses are the same in every part. */
export const isSameLugar = (one: Lugar, other: Lugar): boolean =>
  LUGAR_FIELDS.every((field) => one[field].trim() === other[field].trim())
