/** A selectable region of the animal: its shapes in `res.svg`, its text, and the catalogue's cut from it. */
export type CutPart = {
  zones: readonly string[]
  nombre: string
  parte: string
  cocina: string
  codigo?: string
  /** Lies inside the animal: drawn over the regions around it. */
  inner?: true
  labels: readonly Label[]
  /** Where its number stands on a phone, unless its name fits there. */
  marks?: readonly (readonly [x: number, y: number])[]
}

/** Position of a name in the drawing's 1000×680 units; `turn` in degrees. `large` names also fit on a phone. */
type Label = { x: number; y: number; turn?: number; text?: string; large?: true }

/** The number of a part on the map and in the list beside it. */
export const numberOf = (part: CutPart): number => CUT_PARTS.indexOf(part) + 1

/** From the neck to the shank. The names follow Panamanian use (docs/interface.md#zebu-map). */
export const CUT_PARTS: readonly CutPart[] = [
  {
    zones: ['cogote'],
    nombre: 'Cogote',
    parte: 'Cuello',
    cocina: 'En la olla, para sopas y molida',
    codigo: '10039',
    labels: [{ x: 226, y: 296, turn: -64 }],
    marks: [[232, 280]],
  },
  {
    zones: ['giba'],
    nombre: 'Giba',
    parte: 'La joroba del cebú',
    cocina: 'Al horno o a la brasa, muy despacio',
    labels: [{ x: 330, y: 104, large: true }],
  },
  {
    zones: ['aguja'],
    nombre: 'Lomo de aguja',
    parte: 'Entre el cuello y el lomo',
    cocina: 'Guisado o en bistec',
    codigo: '10038',
    labels: [
      { x: 347, y: 178, text: 'Lomo de' },
      { x: 346, y: 198, text: 'aguja' },
    ],
    marks: [[346, 192]],
  },
  {
    zones: ['paleta'],
    nombre: 'Paleta',
    parte: 'Hombro',
    cocina: 'Guisada, en trozos',
    codigo: '10036',
    labels: [{ x: 334, y: 290, large: true }],
  },
  {
    zones: ['pecho'],
    nombre: 'Pecho',
    parte: 'Delantero, bajo la paleta',
    cocina: 'En la olla, con tiempo',
    codigo: '10033',
    labels: [{ x: 326, y: 404, large: true }],
  },
  {
    zones: ['ribeye'],
    nombre: 'Rib eye',
    parte: 'Lomo alto, sobre las costillas',
    cocina: 'A la parrilla o a la plancha',
    codigo: '10004',
    labels: [{ x: 487, y: 186, large: true }],
  },
  {
    zones: ['costilla'],
    nombre: 'Costilla',
    parte: 'Costado',
    cocina: 'A la parrilla, fuego lento',
    codigo: '10013',
    labels: [{ x: 486, y: 326, large: true }],
  },
  {
    zones: ['cinta'],
    nombre: 'New York',
    parte: 'Lomo de cinta, detrás del rib eye',
    cocina: 'A la parrilla o a la plancha',
    codigo: '10005',
    labels: [{ x: 630, y: 178 }],
    marks: [[630, 190]],
  },
  {
    zones: ['filete'],
    nombre: 'Filete',
    parte: 'Por dentro del lomo, pegado a la columna',
    cocina: 'A la plancha, pocos minutos',
    codigo: '10001',
    inner: true,
    labels: [{ x: 632, y: 244 }],
    marks: [[632, 249]],
  },
  {
    zones: ['falda'],
    nombre: 'Falda',
    parte: 'Abdomen',
    cocina: 'En la olla, para ropa vieja',
    codigo: '10032',
    labels: [{ x: 656, y: 336 }],
    marks: [[654, 342]],
  },
  {
    zones: ['entrana'],
    nombre: 'Entraña',
    parte: 'Por dentro de las costillas',
    cocina: 'A la parrilla, fuego fuerte',
    codigo: '10010',
    inner: true,
    labels: [{ x: 573, y: 356, turn: 84 }],
    marks: [[579, 366]],
  },
  {
    zones: ['cadera'],
    nombre: 'Palomilla',
    parte: 'Cadera',
    cocina: 'A la plancha, en bistec',
    codigo: '10020',
    labels: [{ x: 745, y: 176 }],
    marks: [[742, 182]],
  },
  {
    zones: ['picana'],
    nombre: 'Picaña',
    parte: 'Punta de la palomilla, sobre la cadera',
    cocina: 'A la parrilla, con la grasa hacia el fuego',
    codigo: '10009',
    labels: [{ x: 818, y: 164, turn: 26 }],
    marks: [[818, 170]],
  },
  {
    zones: ['babilla'],
    nombre: 'Babilla',
    parte: 'Frente de la pierna',
    cocina: 'En bistec o milanesa',
    codigo: '10023',
    labels: [{ x: 728, y: 300, turn: 82, large: true }],
  },
  {
    zones: ['pulpa-negra'],
    nombre: 'Pulpa negra',
    parte: 'Pierna, por dentro',
    cocina: 'En bistec, encebollado',
    codigo: '10030',
    labels: [{ x: 822, y: 232 }],
    marks: [[820, 244]],
  },
  {
    zones: ['rincon'],
    nombre: 'Rincón',
    parte: 'Pierna, por fuera',
    cocina: 'Guisado o molido',
    codigo: '10027',
    labels: [{ x: 793, y: 330, turn: 84 }],
    marks: [[797, 340]],
  },
  {
    zones: ['mano-de-piedra'],
    nombre: 'Mano de piedra',
    parte: 'Pierna, músculo redondo',
    cocina: 'Rellena o en salsa',
    codigo: '10031',
    labels: [
      { x: 853, y: 306, turn: 94, text: 'Mano de' },
      { x: 835, y: 307, turn: 94, text: 'piedra' },
    ],
    marks: [[852, 332]],
  },
  {
    zones: ['jarrete-trasero', 'jarrete-delantero'],
    nombre: 'Jarrete',
    parte: 'Pata, con hueso y tuétano',
    cocina: 'En la olla, para sancocho',
    codigo: '10034',
    labels: [
      { x: 816, y: 436 },
      { x: 369, y: 474 },
    ],
    marks: [
      [816, 452],
      [366, 486],
    ],
  },
]
