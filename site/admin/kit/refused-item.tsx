import { useState } from 'react'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** An item of a queue that the shop refused: what it was, why, and a button that gives it up after a question. */
export function RefusedItem({ name, error, discard }: { name: string; error: string; discard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Notice tone="error">
        <p>
          {name}: {error}
        </p>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </Notice>
      {isAsking && (
        <Confirm
          title="¿Descartarlo?"
          action="Descartar"
          back="Volver"
          variant="danger"
          close={() => setAsking(false)}
          confirm={async () => {
            discard()
            return undefined
          }}
        >
          <p>
            <b>{name}</b>. Se borra de este teléfono y la tienda no lo recibe.
          </p>
        </Confirm>
      )}
    </>
  )
}
