import type { FastifyRequest } from 'fastify'

/** The remote address of calls made while a page is rendered; no socket has it. */
export const IN_PROCESS_ADDRESS = 'a page'

/**
 * Whether a call is made while rendering a page. Such calls are not rate-limited, because all visitors share rendered
 * pages.
 */
export const isInProcessCall = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === IN_PROCESS_ADDRESS
