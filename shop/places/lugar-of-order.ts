import { EMPTY_LUGAR, type Lugar } from './lugar.ts'

/** The parts of an order's address. One that came as a text is put where the street goes, to be completed there. */
export const lugarOf = ({ lugar, direccion }: { lugar?: Lugar | null | undefined; direccion: string }): Lugar =>
  lugar ?? {
    ...EMPTY_LUGAR,
    calle: direccion
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
  }
