/** The catalogue's regions and their shapes in `res.svg`. Offal, head and tail have none: nothing is highlighted. */
export const REGION_ZONES: Readonly<Record<string, readonly string[]>> = {
  cuello: ['cogote'],
  aguja: ['aguja'],
  paleta: ['paleta'],
  pecho: ['pecho'],
  'lomo alto': ['ribeye'],
  'lomo bajo': ['cinta'],
  'lomo fino': ['filete'],
  costillar: ['costilla'],
  diafragma: ['entrana'],
  falda: ['falda'],
  cadera: ['cadera', 'picana'],
  pierna: ['babilla', 'pulpa-negra', 'rincon', 'mano-de-piedra'],
  jarrete: ['jarrete-trasero', 'jarrete-delantero'],
  mezcla: ['paleta', 'aguja'],
}
