/** Marks a migration file that may contain statements old processes can't survive. The reason follows. */
const ALLOWED = /^-- breaks-old-processes: \S/m

const BREAKING = [
  /\bdrop\s+(table|column|view|type|function|schema)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default)\b/i,
  /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/is,
]

/**
 * Returns the statements of a migration that break processes of the previous version: they use something that is gone,
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
