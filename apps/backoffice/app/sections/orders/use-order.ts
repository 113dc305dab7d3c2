import type { StaffOrder } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { orderKey } from '../../api/use-work.ts'

/** The order of the address. A row of the list is less than an order, so ra-core's cache of records is not asked. */
export function useOrder() {
  const { client } = useBackOffice()
  const { number = '' } = useParams()
  return useQuery<StaffOrder, ApiError>({
    queryKey: orderKey(number),
    queryFn: ({ signal }) => client.request('GET /api/back_office/orders/:number', { params: { number }, signal }),
  })
}
