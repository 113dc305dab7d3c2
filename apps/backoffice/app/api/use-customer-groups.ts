import type { CustomerGroup } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice, useMay } from './back-office.tsx'

/** All groups of customers of the site; not read for staff who may not see customers. */
export function useCustomerGroups() {
  const { client } = useBackOffice()
  const mayRead = useMay()('customers.read')
  return useQuery<CustomerGroup[], ApiError>({
    queryKey: ['customer_groups', 'all'],
    enabled: mayRead,
    queryFn: async ({ signal }) =>
      (await client.request('GET /api/back_office/customer_groups', { signal })).customer_groups,
  })
}
