import type { DraftOrder } from '@delguur/contract'
import type { ApiError, Client } from '@delguur/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'

const draftKey = (number: string) => ['draft order', number]

/** The order of the address; undefined until it is begun or read. */
export function useDraft() {
  const { client } = useBackOffice()
  const { number = '' } = useParams()
  return useQuery<DraftOrder, ApiError>({
    queryKey: draftKey(number),
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/draft_orders/:number', { params: { number }, signal }),
    enabled: number !== '',
  })
}

/** A change that answers the order as it is afterwards; the part that made it shows its error. */
export function useDraftChange<Input>(
  change: (client: Client, input: Input) => Promise<DraftOrder>,
  onDone?: (draft: DraftOrder) => void,
) {
  const { client } = useBackOffice()
  const queries = useQueryClient()
  return useMutation<DraftOrder, ApiError, Input>({
    mutationFn: (input) => change(client, input),
    onSuccess: (draft) => {
      queries.setQueryData(draftKey(draft.order.number), draft)
      onDone?.(draft)
    },
  })
}
