/** In a migration file, allows statements that old processes can't survive; followed by the reason. */
const ALLOWED = /^-- breaks-old-processes: \S/m

const BREAKING = [
  /\bdrop\s+(table|column|view|type|function|schema)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default)\b/i,
  /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/is,
]

/**
 * The statements of a migration after which processes of the version before fail: they read and write what is gone,
 * renamed or of another type, or insert rows without a new required column. Both versions run for a while when
 * processes are replaced one by one (docs/operations.md#upgrades).
 */
export function breakingStatements(migration: string): string[] {
  if (ALLOWED.test(migration)) return []
  return migration
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .filter((statement) => BREAKING.some((pattern) => pattern.test(statement)))
}
