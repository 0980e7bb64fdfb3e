import type { Access } from '#shop/access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. */
    access?: Access
    /** Whether its reply is the same for everybody and may be cached. */
    isShared?: boolean
    /** Whether its queries have priority over all other calls. */
    storesOrder?: boolean
  }
}
