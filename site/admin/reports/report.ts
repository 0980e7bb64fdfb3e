import { panamaDay } from '#shop/dates.ts'
import { currentReport, reportOfWeek, type WeeklyReport } from '#shop/reports/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'

/** The report of a day's week; without a day, of the current week in Panama. */
export function useReport(fecha: string | undefined) {
  const { data, ...rest } = useAdminData<typeof currentReport | typeof reportOfWeek>(
    fecha === undefined ? currentReport : reportOfWeek,
    fecha === undefined ? { params: {} } : { params: { date: fecha } },
  )
  return { ...rest, data: data && isInWeek(data.report, fecha) ? data.report : undefined }
}

/** While another week loads, the state is still that of the previous one, which must not be shown under the new URL. */
const isInWeek = ({ period, generatedAt }: WeeklyReport, fecha = panamaDay(generatedAt)): boolean =>
  period.start <= fecha && fecha <= period.end
