import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { ChooseWeek } from './choose-week.tsx'
import { ExportReport } from './export-report.tsx'
import { useReport } from './report.ts'
import { ReportHistory } from './report-history.tsx'
import { ReportSheet } from './report-sheet.tsx'
import styles from './reports-tab.module.css'
import { SendReport, type SendResult } from './send-report.tsx'
import { SentNotice } from './sent-notice.tsx'

/** The sales report of the current week, or of the week in the URL. */
export default function ReportsTab() {
  const { fecha } = useParams()
  const shown = useReport(fecha)
  const { data: report, isLoading, reload } = shown
  const [sent, setSent] = useState<SendResult>()
  const place = useFocusOnWeek(fecha)

  return (
    <>
      <TabHeader>
        <ButtonLink
          variant="outline"
          size="small"
          to={href('/admin/reportes/:fecha?')}
          onClick={fecha === undefined ? reload : undefined}
        >
          Reporte Actual
        </ButtonLink>
        {report && <SendReport key={report.reportId} report={report} sent={setSent} />}
      </TabHeader>
      <SentNotice sent={sent?.reportId === report?.reportId ? sent : undefined} />
      <div className={`spread screen-only ${styles.bar}`}>
        <ChooseWeek key={fecha} fecha={fecha} regenerate={reload} />
        <a className={`link ${styles.toHistory}`} href="#historial">
          Historial
        </a>
        {report && (
          <div className={`cluster gap-2 ${styles.exportActions}`}>
            <ExportReport key={report.reportId} week={report.period.start} />
            <Button variant="outline" size="small" onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        )}
      </div>
      <div className={`cluster gap-8 ${styles.desk}`}>
        <section ref={place} tabIndex={-1} className="announced" aria-label="Reporte" aria-busy={isLoading}>
          <Loaded
            of={shown}
            waiting="Generando el reporte..."
            failed={(reason) => `Error generando reporte: ${reason}`}
          >
            {(report) => <ReportSheet report={report} />}
          </Loaded>
        </section>
        <ReportHistory shown={report} />
      </div>
    </>
  )
}

/** Focuses the report when another week is opened, but not when the tab opens. */
function useFocusOnWeek(fecha: string | undefined) {
  const place = useRef<HTMLElement>(null)
  const seen = useRef(fecha)
  useEffect(() => {
    if (seen.current === fecha) return
    seen.current = fecha
    place.current?.focus({ preventScroll: true })
  }, [fecha])
  return place
}
