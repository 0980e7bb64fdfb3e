import { encode } from 'uqr'

/** A QR code, black on white in every theme. Drawn in place: the policy of the pages refuses pictures made of text. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
