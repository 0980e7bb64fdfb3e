import type { Compared } from './compare.ts'

/** The cells of a comparison: ours, the baseline, and the ratio with its range. */
export function cells({ ours, bare, ratio, range: [least, most] }: Compared, digits: number): string[] {
  return [ours.toFixed(digits), bare.toFixed(digits), `× ${ratio.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`]
}

export function table(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  console.log(`\n${title}\n${[head, ...rows].map(line).join('\n')}`)
}
