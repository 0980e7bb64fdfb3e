import { calendarFile } from '#shop/orders/delivery/calendar-file.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { saveFile } from '#site/storage/save-file.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'

/** Downloads the delivery window as a calendar file. */
export function CalendarButton({ order, settings }: { order: SentOrder; settings: PublicSettings }) {
  const save = () => {
    const file = new Blob([calendarFile(order, settings, new Date())], { type: 'text/calendar' })
    saveFile(`pedido-${shortId(order.id)}.ics`, file)
  }
  return (
    <Button variant="outline" onClick={save}>
      <Icon name="calendar" />
      Agregar a mi calendario
    </Button>
  )
}
