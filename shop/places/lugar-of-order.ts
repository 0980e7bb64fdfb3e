import { EMPTY_LUGAR, type Lugar } from './lugar.ts'

/**
 * The parts of an order's address. An address that is only a text goes into the street field, to be completed there.
 */
export const lugarOf = ({ lugar, direccion }: { lugar?: Lugar | null | undefined; direccion: string }): Lugar =>
  lugar ?? {
    ...EMPTY_LUGAR,
    calle: direccion
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
  }
