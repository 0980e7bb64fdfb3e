import type { Access } from '#shop/access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. */
    access?: Access
    /** Its reply is the same for everybody, and caches keep it. */
    isShared?: boolean
    /** What it asks of the database goes before every other call's. */
    storesOrder?: boolean
  }
}
