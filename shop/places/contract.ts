import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { singleLine } from '#shop/wire.ts'
import { DISTRITOS } from './corregimientos.ts'
import { Lugar, StoredLugar } from './lugar-schema.ts'

export const listCorregimientos = endpoint({
  method: 'GET',
  path: '/corregimientos',
  access: 'public',
  shared: 'content',
  summary: 'Los corregimientos de los distritos de Panamá y San Miguelito, y a cuáles lleva la tienda (`entrega`).',
  reply: z.object({
    corregimientos: z.array(
      z.object({ codigo: z.string(), nombre: z.string(), distrito: z.enum(DISTRITOS), entrega: z.boolean() }),
    ),
  }),
})

/** The addresses of an account, the last changed one first. */
const Direcciones = z.object({
  direcciones: z.array(z.object({ id: z.uuid(), nombre: z.string(), lugar: StoredLugar })),
})
const DireccionId = z.uuid({ error: 'Dirección no encontrada' })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/direcciones',
  access: 'customer',
  summary: 'Las direcciones guardadas en la propia cuenta, la última que se cambió primero.',
  reply: Direcciones,
})

export const saveAddress = endpoint({
  method: 'PUT',
  path: '/direcciones',
  access: 'customer',
  summary: 'Guarda una dirección con su nombre. El `id` lo hace quien llama: repetir no guarda dos. Caben 10.',
  body: z.object({ id: DireccionId, nombre: singleLine(40, 'Escribe un nombre, como Casa u Oficina'), lugar: Lugar }),
  reply: Direcciones,
})

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/direcciones/borrar',
  access: 'customer',
  summary: 'Borra una dirección guardada. Los pedidos que iban a ella la conservan.',
  body: z.object({ id: DireccionId }),
  reply: Direcciones,
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  listCorregimientos: {},
  listAddresses: {},
  saveAddress: {
    body: {
      id: SAMPLE_ID,
      nombre: 'Casa',
      lugar: { corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'Casa 8', referencia: 'Frente al parque' },
    },
  },
  deleteAddress: { body: { id: SAMPLE_ID } },
})
