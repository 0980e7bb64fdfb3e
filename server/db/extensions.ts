import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Extensions that the migrations need: pg_trgm indexes the search for any part of a name. */
export const EXTENSIONS = { pg_trgm }
