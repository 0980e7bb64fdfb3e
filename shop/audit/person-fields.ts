/**
 * The fields of an audit entry on an order, its money or a customer that may identify the person. Erasing a customer
 * clears them, the only change of the audit log that its trigger allows; the trigger has the same list.
 */
export const PERSON_FIELDS = [
  'nombre',
  'telefono',
  'email',
  'direccion',
  'lugar',
  'notas',
  'nota',
  'notasCliente',
  'quienRetira',
  'telefonoRecibe',
  'cliente',
  'motivo',
  'respuesta',
]
