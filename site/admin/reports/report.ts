import { panamaDay } from '#shop/dates.ts'
import { currentReport, reportOfWeek, type WeeklyReport } from '#shop/reports/contract.ts'
import { type AdminData, useAdminData } from '#site/admin/admin-data.ts'

interface Shown extends Pick<AdminData<typeof currentReport>, 'error' | 'reading' | 'reload'> {
  report: WeeklyReport | undefined
}

/** The report of the week of a day or, without one, of the week that is running by the clock of the shop. */
export function useReport(fecha: string | undefined): Shown {
  const { data, error, reading, reload } = useAdminData<typeof currentReport | typeof reportOfWeek>(
    fecha === undefined ? currentReport : reportOfWeek,
    fecha === undefined ? { params: {} } : { params: { date: fecha } },
  )
  const report = data && isOf(data.report, fecha) ? data.report : undefined
  return { report, error, reading, reload }
}

/** While another week is read, the one before is still here: it is not shown under the other one's address. */
const isOf = ({ period, generatedAt }: WeeklyReport, fecha = panamaDay(generatedAt)): boolean =>
  period.start <= fecha && fecha <= period.end
