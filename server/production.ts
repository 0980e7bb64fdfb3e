import { enableCompileCache } from 'node:module'

// Imported first, because with NODE_ENV=production React renders in half the time.
process.env.NODE_ENV ??= 'production'
// Caches compiled code on disk, so that the next start need not compile it.
enableCompileCache()
