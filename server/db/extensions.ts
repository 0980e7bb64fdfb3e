import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the migrations use beyond plain PostgreSQL: pg_trgm finds the middle of a name by an index. */
export const EXTENSIONS = { pg_trgm }
