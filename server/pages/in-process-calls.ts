import type { FastifyRequest } from 'fastify'

/** Where a page calls the shop from while it is rendered: no socket has such an address. */
export const IN_PROCESS_ADDRESS = 'a page'

/** Pages are rendered for everybody: what one visitor opens may not use up the calls of all pages. */
export const isInProcessCall = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === IN_PROCESS_ADDRESS
