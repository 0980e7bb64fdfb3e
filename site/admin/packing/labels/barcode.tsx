import { ean13Modules } from '#shop/text/ean13.ts'

const QUIET_ZONE = 9

/** An EAN-13 as black modules, with its quiet zones, for printing. */
export function Barcode({ digits }: { digits: string }) {
  const bars = [...ean13Modules(digits).matchAll(/1+/g)]
  return (
    <svg viewBox={`0 0 ${95 + 2 * QUIET_ZONE} 30`} preserveAspectRatio="none" role="img" aria-label={digits}>
      {bars.map(({ index, 0: bar }) => (
        <rect key={index} x={QUIET_ZONE + index} y={0} width={bar.length} height={30} />
      ))}
    </svg>
  )
}
