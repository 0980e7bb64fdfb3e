import { momentText } from '#shop/dates.ts'
import { COLA_NAMES } from '#shop/tasks/contract.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import type { Today } from '#shop/today/contract.ts'
import { href } from '#site/links.ts'

/** One thing that needs a person: how many, of what, and the screen that lists them. */
export interface TodayLine {
  /** A count, or the sign for what has none. */
  count: string
  text: string
  note?: string
  to: string
  isLate?: true
}

/** The lines of «Hoy» that are not zero, the overdue orders first (docs/rules.md#today). */
export function todayLines(today: Today): TodayLine[] {
  const { atrasados, sinConfirmar, sinDia, sinRetirar, porLlamar, agotados, fallidas, respaldo } = today
  const { comprobantes, reclamos, contradicciones, porDevolver } = today
  const orders = href('/admin/pedidos')
  return [
    ...countLines(atrasados, ['pedido atrasado', 'pedidos atrasados'], {
      note: 'Pasó su hora y no se han entregado',
      to: `${orders}?filtro=atrasados&orden=entrega`,
      isLate: true,
    }),
    ...countLines(sinConfirmar, ['pedido sin confirmar', 'pedidos sin confirmar'], {
      to: `${orders}?estado=pendiente`,
    }),
    ...countLines(sinDia, ['pedido no se pudo entregar', 'pedidos no se pudieron entregar'], {
      note: 'Falta acordar otro día',
      to: `${orders}?filtro=sin_dia&orden=entrega`,
    }),
    ...countLines(porLlamar, ['pedido por llamar', 'pedidos por llamar'], {
      note: 'Un corte se agotó y su cliente pidió que lo llamen',
      to: `${orders}?filtro=por_llamar&orden=entrega`,
    }),
    ...agotados.flatMap(({ codigo, nombre, pedidos, gramos }) =>
      countLines(
        pedidos,
        ['pedido lleva', 'pedidos llevan'].map((words) => `${words} ${nombre}`),
        {
          note: `Está agotado y faltan ${kilosText(gramos / 1000)}`,
          to: `${href('/admin/hoy')}?agotado=${encodeURIComponent(codigo)}`,
        },
      ),
    ),
    ...countLines(comprobantes, ['cliente dice que pagó', 'clientes dicen que pagaron'], {
      note: 'Mira si llegó',
      to: href('/admin/dinero'),
    }),
    ...countLines(reclamos, ['reclamo por contestar', 'reclamos por contestar'], { to: href('/admin/dinero') }),
    ...countLines(contradicciones, ['entrega no cuadra', 'entregas no cuadran'], {
      note: 'Lo que pasó en la puerta no es lo que dice la oficina',
      to: href('/admin/dinero'),
    }),
    ...countLines(porDevolver, ['pedido con dinero por devolver', 'pedidos con dinero por devolver'], {
      to: `${orders}?filtro=por_devolver`,
    }),
    ...countLines(sinRetirar, ['pedido listo sin retirar', 'pedidos listos sin retirar'], {
      to: `${orders}?filtro=sin_retirar&orden=entrega`,
    }),
    ...fallidas.flatMap(({ cola, cuantas }) =>
      countLines(
        cuantas,
        cola === 'correo'
          ? ['correo no salió', 'correos no salieron']
          : ['mensaje', 'mensajes'].map((word) => `${word} de ${COLA_NAMES[cola]} sin enviar`),
        {
          to: `${href('/admin/tareas')}?cola=${cola}&estado=fallidas`,
        },
      ),
    ),
    ...(respaldo
      ? [
          {
            count: '!',
            text: respaldo.ultimo ? 'Respaldo viejo' : 'Sin respaldos',
            note: respaldo.ultimo
              ? `El último es del ${momentText(respaldo.ultimo)}`
              : 'Si este equipo falla, se pierde la tienda',
            to: href('/admin/tareas'),
          },
        ]
      : []),
  ]
}

const countLines = (
  count: number,
  [one = '', more = '']: readonly string[],
  line: Omit<TodayLine, 'count' | 'text'>,
): TodayLine[] => (count === 0 ? [] : [{ count: `${count}`, text: count === 1 ? one : more, ...line }])
