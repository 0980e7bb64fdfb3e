import { type ComponentProps, useState } from 'react'
import { ordersText } from '#shop/text/quantity-text.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Filters } from './filters.tsx'
import { formFilterCount } from './order-query.ts'

/** A button with the number of filters that are set, and the filters in a sheet. */
export function FiltersSheet({ total, ...filters }: ComponentProps<typeof Filters> & { total: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const set = formFilterCount(filters.query)
  return (
    <>
      <button type="button" className="pill small-target nowrap" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filtros {set > 0 && <span>{set}</span>}
      </button>
      {isOpen && (
        <Dialog narrow title="Filtros" close={() => setOpen(false)}>
          <Filters {...filters} />
          <Button variant="brand" onClick={() => setOpen(false)}>
            {total === undefined ? 'Ver los pedidos' : total === 0 ? 'Ningún pedido' : `Ver ${ordersText(total)}`}
          </Button>
        </Dialog>
      )}
    </>
  )
}
