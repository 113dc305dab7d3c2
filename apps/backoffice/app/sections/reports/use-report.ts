import type { Report, ReportName, ReportSummary } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'
import { isPeriod, type Period } from './period.ts'

/** Reports that there are, in the language of the screen. */
export function useReportList() {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useQuery<ReportSummary[], ApiError>({
    queryKey: ['reports', locale],
    queryFn: async ({ signal }) => (await client.request('GET /api/back_office/reports', { signal })).reports,
  })
}

/** One report; what was on screen stays until the next is there. */
export function useReport(name: ReportName, period: Period) {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useQuery<Report, ApiError>({
    queryKey: ['report', locale, name, period],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/reports/:name', { params: { name }, query: { ...period }, signal }),
    enabled: isPeriod(period),
    placeholderData: keepPreviousData,
  })
}
