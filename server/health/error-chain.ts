/**
 * An error with its causes, for people: one line each, without stacks. The errors inside an AggregateError (one for
 * each address that was tried) count as its causes.
 */
export function errorChain(error: unknown): string {
  const lines = causesOf(error).map((each) => (each instanceof Error ? textOf(each) : String(each)))
  return [...new Set(lines.filter(Boolean))].join('\n  porque: ')
}

function causesOf(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth === MAX_DEPTH) return [error]
  const inner = error instanceof AggregateError ? error.errors : []
  const causes = [...inner, ...(error.cause === undefined ? [] : [error.cause])]
  return [error, ...causes.flatMap((cause) => causesOf(cause, depth + 1))]
}
const MAX_DEPTH = 5

/** The message, or the code if there is none; for a failed query only its beginning, without parameters. */
function textOf(error: Error & { code?: unknown; query?: unknown }): string {
  if (typeof error.query !== 'string') return error.message || String(error.code ?? error.name)
  const query = error.query.replace(/\s+/g, ' ').trim()
  return `Falló una consulta: ${query.length > MAX_QUERY ? `${query.slice(0, MAX_QUERY)}…` : query}`
}
const MAX_QUERY = 100
