import type { FastifyRequest } from 'fastify'

/** Where a page calls the shop from while it is rendered: no socket has such an address. */
export const A_PAGE = 'a page'

/** Pages are rendered for everybody: what one visitor opens may not use up the calls of all pages. */
export const isOfAPage = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === A_PAGE
