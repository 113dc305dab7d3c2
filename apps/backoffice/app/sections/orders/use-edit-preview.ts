import type { EditPreview, OrderChange } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'

/** What a change would cost, asked anew with every change. */
export function useEditPreview(number: string, change: OrderChange | null) {
  const { client } = useBackOffice()
  const locale = useLocale()
  const settled = useDeferredValue(change)
  return useQuery<EditPreview, ApiError>({
    queryKey: ['edit-preview', number, locale, settled],
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      client.request('POST /api/back_office/orders/:number/edits/preview', {
        params: { number },
        body: settled ?? {},
        signal,
      }),
  })
}
