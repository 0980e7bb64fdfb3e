import { encode } from 'uqr'

/** A text as a code for a camera: black squares, each of the size of one. */
export function TicketQr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={squares.join('')} />
    </svg>
  )
}
