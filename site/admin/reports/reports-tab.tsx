import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Failed } from '#site/admin/failed.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { ChooseWeek } from './choose-week.tsx'
import { ExportReport } from './export-report.tsx'
import { useReport } from './report.ts'
import { ReportHistory } from './report-history.tsx'
import { ReportSheet } from './report-sheet.tsx'
import styles from './reports-tab.module.css'
import { SendReport, type Sent } from './send-report.tsx'
import { SentNotice } from './sent-notice.tsx'

/** The sales of a week on a sheet of paper: of the one that is running, or of the one that the address names. */
export default function ReportsTab() {
  const { fecha } = useParams()
  const { report, error, reading, reload } = useReport(fecha)
  const [sent, setSent] = useState<Sent>()
  const place = useLandingPlace(fecha)

  return (
    <>
      <TabHead>
        <ButtonLink
          variant="linea"
          size="chico"
          to="/admin/reportes"
          onClick={fecha === undefined ? reload : undefined}
        >
          Reporte Actual
        </ButtonLink>
        {report && <SendReport key={report.reportId} report={report} sent={setSent} />}
      </TabHead>
      <SentNotice sent={sent?.reportId === report?.reportId ? sent : undefined} />
      <div className={styles.bar}>
        <ChooseWeek key={fecha} fecha={fecha} again={reload} />
        <a className={styles.toHistory} href="#historial">
          Historial
        </a>
        {report && (
          <div className={styles.keep}>
            <ExportReport key={report.reportId} week={report.period.start} />
            <Button variant="linea" size="chico" onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        )}
      </div>
      <div className={styles.desk}>
        <section ref={place} tabIndex={-1} className={styles.place} aria-label="Reporte" aria-busy={reading}>
          {error !== undefined && <Failed error={`Error generando reporte: ${error}`} retry={reload} busy={reading} />}
          {!report && reading && <Spinner>Generando el reporte...</Spinner>}
          {report && <ReportSheet report={report} />}
        </section>
        <ReportHistory shown={report} />
      </div>
    </>
  )
}

/** Where keyboard and screen reader go when another week is opened; opening the tab is not that. */
function useLandingPlace(fecha: string | undefined) {
  const place = useRef<HTMLElement>(null)
  const seen = useRef(fecha)
  useEffect(() => {
    if (seen.current === fecha) return
    seen.current = fecha
    place.current?.focus({ preventScroll: true })
  }, [fecha])
  return place
}
