import { setNewDay } from '#shop/courier/contract.ts'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import NewDayForm from '#site/ordering/new-day-form.tsx'

/** The other day for an order that could not be delivered, when its customer says it to the shop. */
export function OrderNewDay({ id, onChosen }: { id: string; onChosen: () => void }) {
  const settings = useShopSettings()
  const { call } = useAdmin()
  return (
    <NewDayForm
      settings={settings}
      title="Espera otro día"
      text="No se pudo entregar y no ocupa lugar en ninguna hora. Le pedimos otro día al cliente; si te lo dijo, anótalo aquí."
      action="Anotar ese día"
      choose={(body) => call(setNewDay, { params: { id }, body })}
      onChosen={onChosen}
    />
  )
}
