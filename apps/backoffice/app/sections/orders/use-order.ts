import type { StaffOrder } from '@delguur/contract'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'

/** The order of the address. */
export function useOrder() {
  const { number = '' } = useParams()
  return useGetOne<StaffOrder & { id: string }, Error>('orders', { id: number })
}
