import type { APIRequestContext } from '@playwright/test'
import { type Ask, asking } from '#commands/demo/builder.ts'
import { createCall } from '#site/api/call.ts'
import { asAdmin } from './steps.ts'

/** Calls with the cookies of a page or of the journey, and these headers; a refusal is an error. */
export const askBy = (request: APIRequestContext, headers: Record<string, string> = {}): Ask =>
  asking(
    createCall(async (path, { method, body, ...init }) => {
      const sent = { method, headers: { ...init.headers, ...headers }, ...(body !== undefined && { data: body }) }
      const answer = await request.fetch(path, sent)
      return new Response(await answer.text(), { status: answer.status() })
    }),
  )

/** The same, by the owner. */
export const askByAdmin = (request: APIRequestContext): Ask => askBy(request, asAdmin.headers)
