import { useState } from 'react'
import { sendReport, type WeeklyReport } from '#shop/reports/contract.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** The reply, and the report it is about. */
export type SendResult = { reportId: string; message: string; whatsapp: string | null }

/** Sends the report on the screen by mail and WhatsApp. */
export function SendReport({ report, sent }: { report: WeeklyReport; sent: (sent: SendResult | undefined) => void }) {
  const { call } = useAdmin()
  const [asking, setAsking] = useState(false)
  const { reportId, period } = report

  async function send() {
    sent(undefined)
    const answer = await call(sendReport, { body: { date: period.start } })
    if (answer.ok) sent({ reportId, ...answer })
    return answer.ok ? undefined : `Error enviando reporte: ${answer.error}`
  }
  return (
    <>
      <Button variant="brand" size="small" onClick={() => setAsking(true)}>
        Enviar por WhatsApp
      </Button>
      {asking && (
        <Confirm title="Enviar el reporte" action="Enviar" close={() => setAsking(false)} confirm={send}>
          <Recipients week={period.description} />
        </Confirm>
      )}
    </>
  )
}

/** The recipients are loaded when the dialog opens: the settings may have changed since the page was opened. */
function Recipients({ week }: { week: string }) {
  const { data } = useAdminData(getSettings, {})
  return (
    <>
      <p>
        <b>{week}</b>
      </p>
      <p>
        Va con su PDF al correo de la tienda{data && ` (${data.settings.email})`} y a su WhatsApp
        {data && ` (+${data.settings.whatsapp})`}. Si WhatsApp no está conectado, te damos un enlace para mandarlo tú.
      </p>
    </>
  )
}
