import { panamaDay } from '#shop/dates.ts'
import { currentReport, reportOfWeek, type WeeklyReport } from '#shop/reports/contract.ts'
import { type AdminData, useAdminData } from '#site/admin/data/admin-data.ts'

interface ReportState extends Pick<AdminData<typeof currentReport>, 'error' | 'isLoading' | 'reload'> {
  report: WeeklyReport | undefined
}

/** The report of the week of a day or, without one, of the week that is running by the clock of the shop. */
export function useReport(fecha: string | undefined): ReportState {
  const { data, error, isLoading, reload } = useAdminData<typeof currentReport | typeof reportOfWeek>(
    fecha === undefined ? currentReport : reportOfWeek,
    fecha === undefined ? { params: {} } : { params: { date: fecha } },
  )
  const report = data && isInWeek(data.report, fecha) ? data.report : undefined
  return { report, error, isLoading, reload }
}

/** While another week is read, the one before is still here: it is not shown under the other one's address. */
const isInWeek = ({ period, generatedAt }: WeeklyReport, fecha = panamaDay(generatedAt)): boolean =>
  period.start <= fecha && fecha <= period.end
