import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { pageRenderer } from './render-page.ts'

/** Serves the pages in development, with Vite as middleware in this process. Every request renders the page again. */
export async function serveSiteInDevelopment(app: FastifyInstance): Promise<void> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) next()
    else vite.middlewares(request.raw, reply.raw, () => next())
  })
  app.addHook('onClose', () => vite.close())
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
  const render = pageRenderer(app, build)
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = await render(request.url)
    const { 'content-security-policy': _, ...rest } = headers // Vite's client is an inline script
    return reply.status(status).headers(rest).send(body)
  }
  app.get('/*', answerPage)
  app.get('/api/docs', answerPage)
}
