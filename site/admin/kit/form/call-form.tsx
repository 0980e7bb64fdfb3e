import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { CallValues, Endpoint, Reply } from '#shop/endpoint.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useForm } from '#site/api/use-form.ts'
import { refused } from '#site/session/account-call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** A form whose fields are the body of a call. `done` gets the reply and changes the screen. */
export function useCallForm<E extends Endpoint>(endpoint: E, done: (reply: Reply<E>) => void) {
  const { call } = useAdmin()
  return useForm<z.output<E['body']>>(endpoint.body as never, async (body) => {
    const answer = await call(endpoint, { body } as unknown as CallValues<E>)
    if (!answer.ok) return refused(answer)
    done(answer as Reply<E>)
    return { success: true }
  })
}

/** The foot of a form: what went wrong, and the button that sends it. */
export const FormFoot = ({
  notice,
  ...button
}: { notice: string | undefined } & Pick<ComponentProps<typeof Button>, 'busy' | 'size' | 'children'>) => (
  <>
    {notice !== undefined && <Notice tone="error">{notice}</Notice>}
    <Button type="submit" variant="brand" {...button} />
  </>
)
