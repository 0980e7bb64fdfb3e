export function buildSources(): string[]
