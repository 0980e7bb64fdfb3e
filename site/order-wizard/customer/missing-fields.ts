import { listText } from '#shop/text/list-text.ts'
import type { ClienteField, CompletedForm, FieldErrors } from '#site/order-wizard/wizard.ts'

/** The fields of step 2 in its order, as its sentence about what is missing names them. */
export const CLIENTE_FIELDS = {
  tipoCliente: 'tipo de cliente',
  nombre: 'nombre',
  telefono: 'teléfono',
  email: 'correo',
  direccion: 'dirección',
  corregimiento: 'corregimiento',
  calle: 'barriada, calle o edificio',
  edificio: 'edificio o casa',
  torre: 'torre',
  piso: 'piso',
  apartamento: 'apartamento',
  referencia: 'punto de referencia',
  porton: 'para entrar',
  plusCode: 'Plus Code',
  mapa: 'enlace del mapa',
  fechaEntrega: 'día de entrega',
  horaEntrega: 'hora de entrega',
  quienRetira: 'quién recibe',
  telefonoRecibe: 'teléfono de quien recibe',
  notas: 'notas',
} as const satisfies Record<ClienteField, string>

/** One sentence with what is missing or invalid in step 2; `undefined` when it is complete. */
export function missingSentence({ cliente, tipoEntrega }: CompletedForm, errors: FieldErrors): string | undefined {
  const nameOf = (field: ClienteField): string =>
    tipoEntrega === 'retiro' ? CLIENTE_FIELDS[field].replace('de entrega', 'de retiro') : CLIENTE_FIELDS[field]
  const fields = (Object.keys(CLIENTE_FIELDS) as ClienteField[]).filter((field) => errors[field])
  const names = (wanted: ClienteField[]) => listText(wanted.map(nameOf))
  const typed = { ...cliente, ...cliente.lugar }
  const empty = fields.filter((field) => typed[field].trim() === '')
  const wrong = fields.filter((field) => typed[field].trim() !== '')
  const prefix = empty.length === 1 ? 'Te falta' : 'Te faltan'
  return (
    [empty.length > 0 && `${prefix}: ${names(empty)}.`, wrong.length > 0 && `Revisa: ${names(wrong)}.`]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

/**
 * Moves the focus to the first field that is missing or wrong, after the text field that has it, or else to the first of
 * all. Of a day or an hour to the first that can be chosen.
 */
export function focusMissing(form: HTMLFormElement, errors: FieldErrors): void {
  const wanted = [...form.elements].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && !each.disabled && each.name in errors,
  )
  const typing = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
  const isAfter = (each: Element) => typing && typing.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING
  const next = wanted.find(isAfter) ?? wanted[0]
  next?.focus()
}
