import { enableCompileCache } from 'node:module'

// Imported before everything else: React renders at half the cost, and says so only by this variable.
process.env.NODE_ENV ??= 'production'
// The second start reads compiled code instead of compiling it again.
enableCompileCache()
