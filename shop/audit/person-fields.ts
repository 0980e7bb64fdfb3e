/**
 * The fields of an entry about an order, its money or a customer that say, or may say, who the person is. Forgetting somebody takes them out: the
 * one change of the audit log that its trigger lets through, which has the same list.
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
