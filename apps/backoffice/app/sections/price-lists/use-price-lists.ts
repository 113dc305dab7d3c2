import type { StaffPriceList } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { all } from '../../api/use-references.ts'

/** Every price list, by code. */
export function usePriceLists() {
  const { client } = useBackOffice()
  return useQuery<StaffPriceList[], ApiError>({
    queryKey: ['price_lists'],
    queryFn: ({ signal }) =>
      all(async (cursor) => {
        const query = { limit: 100, ...cursor }
        const { price_lists: rows, ...page } = await client.request('GET /api/back_office/price_lists', {
          query,
          signal,
        })
        return { rows, ...page }
      }),
  })
}

export function usePriceList(id: number) {
  const { client } = useBackOffice()
  return useQuery<StaffPriceList, ApiError>({
    queryKey: ['price_list', String(id)],
    queryFn: ({ signal }) => client.request('GET /api/back_office/price_lists/:id', { params: { id }, signal }),
  })
}
