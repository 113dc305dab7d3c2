import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLocale } from '../../i18n/use-messages.tsx'

/** Stores and warehouses to choose among, by code. */
export function useLocations(): { value: string; label: string }[] {
  const locale = useLocale()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['stock_locations'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/stock_locations', { signal }),
  })
  return (data?.stock_locations ?? []).map(({ code, name }) => ({ value: code, label: named(name, locale) }))
}
