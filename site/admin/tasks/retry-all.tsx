import { useState } from 'react'
import { COLA_NAMES, type Cola, retryTasks } from '#shop/tasks/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** Retries all failed and waiting tasks of the chosen queue, or of all, after a confirmation. */
export function RetryAll({
  cola,
  count,
  messages,
  done,
}: {
  cola: Cola | undefined
  count: number
  /** How many of them are WhatsApp messages, which could be delivered twice. */
  messages: number
  done: (words: string) => void
}) {
  const { call } = useAdmin()
  const [isAsking, setIsAsking] = useState(false)

  async function confirm(): Promise<string | undefined> {
    const answer = await call(retryTasks, { body: cola ? { cola } : {} })
    if (!answer.ok) return answer.error
    done(answer.cuantas === 0 ? 'Ya no había nada que reintentar.' : `${tasksText(answer.cuantas)} se intentan ahora.`)
    return undefined
  }

  return (
    <>
      {count > 0 && (
        <Button variant="brand" size="small" onClick={() => setIsAsking(true)}>
          Reintentar todas ({count})
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={`¿Reintentar ${tasksText(count)}${cola ? ` de ${COLA_NAMES[cola]}` : ''}?`}
          action="Reintentar"
          close={() => setIsAsking(false)}
          confirm={confirm}
        >
          <p>Se intentan ahora mismo, sin esperar su pausa. Lo que falle vuelve a esperar su turno.</p>
          {messages > 0 && (
            <p>Un mensaje de WhatsApp que se cortó a la mitad pudo haber llegado: ese se reintenta solo uno por uno.</p>
          )}
        </Confirm>
      )}
    </>
  )
}

const tasksText = (count: number): string => (count === 1 ? '1 tarea' : `${count} tareas`)
