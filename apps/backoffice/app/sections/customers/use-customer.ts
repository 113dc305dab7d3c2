import type { StaffCustomer } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'

export function useCustomer(id: number) {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useQuery<StaffCustomer, ApiError>({
    queryKey: ['customer', id, locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/customers/:id', { params: { id }, signal }),
  })
}
