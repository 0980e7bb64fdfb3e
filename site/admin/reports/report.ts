import { panamaDay } from '#shop/dates.ts'
import { currentReport, reportOfWeek, type WeeklyReport } from '#shop/reports/contract.ts'
import { type AdminData, useAdminData } from '#site/admin/kit/admin-data.ts'

interface ReportState extends Pick<AdminData<typeof currentReport>, 'error' | 'isLoading' | 'reload'> {
  report: WeeklyReport | undefined
}

/** The report of a day's week; without a day, of the current week in Panama. */
export function useReport(fecha: string | undefined): ReportState {
  const { data, error, isLoading, reload } = useAdminData<typeof currentReport | typeof reportOfWeek>(
    fecha === undefined ? currentReport : reportOfWeek,
    fecha === undefined ? { params: {} } : { params: { date: fecha } },
  )
  const report = data && isInWeek(data.report, fecha) ? data.report : undefined
  return { report, error, isLoading, reload }
}

/** While another week loads, the state is still that of the previous one, which must not be shown under the new URL. */
const isInWeek = ({ period, generatedAt }: WeeklyReport, fecha = panamaDay(generatedAt)): boolean =>
  period.start <= fecha && fecha <= period.end
