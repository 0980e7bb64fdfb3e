import { useState } from 'react'
import { sendReport, type WeeklyReport } from '#shop/reports/contract.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Confirm } from '#site/admin/confirm.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './send-report.module.css'

type Sent = { message: string; whatsapp: string | null }

/** Sends the week that is on the screen; where WhatsApp is not connected, the text waits behind a link. */
export function SendReport({ report: { period } }: { report: WeeklyReport }) {
  const { call } = useAdmin()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<Sent>()

  async function send() {
    setSent(undefined)
    const answer = await call(sendReport, { body: { date: period.start } })
    if (answer.ok) setSent(answer)
    return answer.ok ? undefined : `Error enviando reporte: ${answer.error}`
  }
  return (
    <>
      <Button variant="marca" size="chico" onClick={() => setAsking(true)}>
        <Icon name="whatsapp" />
        Enviar por WhatsApp
      </Button>
      {asking && (
        <Confirm title="Enviar el reporte" action="Enviar" close={() => setAsking(false)} confirm={send}>
          <WhereTo week={period.description} />
        </Confirm>
      )}
      <div role="status" className={styles.sent}>
        {sent && <Done sent={sent} />}
      </div>
    </>
  )
}

/** The address is read when it is asked for: it may have been changed in the settings since the page was opened. */
function WhereTo({ week }: { week: string }) {
  const { data } = useAdminData(getSettings, {})
  return (
    <p>
      <b>{week}.</b> Va con su PDF al correo de la tienda{data && <b>, {data.settings.email}</b>}, y al WhatsApp de la
      tienda{data && <b>, +{data.settings.whatsapp}</b>}. Si WhatsApp no está conectado, te damos un enlace para
      mandarlo tú.
    </p>
  )
}

const Done = ({ sent: { message, whatsapp } }: { sent: Sent }) => (
  <Notice tone="exito">
    <p>✅ Reporte enviado exitosamente por WhatsApp/Email</p>
    <p>{message}</p>
    {whatsapp && (
      <a className={styles.link} href={whatsapp} target="_blank" rel="noreferrer">
        <Icon name="whatsapp" /> Mandarlo también por WhatsApp
      </a>
    )}
  </Notice>
)
