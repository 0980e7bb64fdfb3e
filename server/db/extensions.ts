import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Extensions that the migrations need. pg_trgm indexes substring search in names. */
export const EXTENSIONS = { pg_trgm }
