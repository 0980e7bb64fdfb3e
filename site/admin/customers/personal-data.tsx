import { useState } from 'react'
import { roleMay } from '#shop/access.ts'
import { exportCustomer, forgetCustomer } from '#shop/customers/contract.ts'
import type { Customer } from '#shop/customers/customer.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'

/** The export, and «Olvidar sus datos» for the owner. */
export function PersonalData({ cliente, forgotten }: { cliente: Customer; forgotten: () => void }) {
  const { admin, call } = useAdmin()
  const [asks, setAsks] = useState(false)
  const [message, setMessage] = useState<string>()
  const { id, nombre } = cliente
  return (
    <section className="stack gap-3 start">
      <h2 className="t-4">Sus datos</h2>
      <ButtonLink
        variant="outline"
        size="small"
        to={`/api${exportCustomer.path.replace(':id', id)}`}
        reloadDocument
        download
      >
        Bajar todo lo que se guarda
      </ButtonLink>
      {roleMay(admin.rol, 'dueño') && cliente.cuentas.length === 0 && nombre !== '' && (
        <Button variant="danger" size="small" onClick={() => setAsks(true)}>
          Olvidar sus datos…
        </Button>
      )}
      {message && <Notice tone="success">{message}</Notice>}
      {asks && (
        <Confirm
          title={`¿Olvidar los datos de ${nombre}?`}
          action="Olvidar sus datos"
          variant="danger"
          close={() => setAsks(false)}
          confirm={async () => {
            const answer = await call(forgetCustomer, { params: { id } })
            if (!answer.ok) return answer.error
            setMessage(answer.message)
            forgotten()
            return undefined
          }}
        >
          <p>
            Se borran su nombre, teléfono, correo, direcciones y notas de la ficha, los pedidos, los correos y el
            registro. Los cortes y los montos quedan para las cuentas. No se puede deshacer.
          </p>
        </Confirm>
      )}
    </section>
  )
}
