import type { StaffOrder } from '@delguur/contract'
import type { ApiError, Client } from '@delguur/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useBackOffice } from './back-office.tsx'

interface WorkOptions<Result> {
  /** Told when it is done; nothing where the screen shows it. */
  done?: string | ((result: Result) => string)
  onDone?(result: Result): void
  /** Whether the screen shows the error itself, beside the field that caused it. */
  showsError?: boolean
}

/** Does something by the API, tells how it went, and reads anew what is on screen. One press has one effect at a time. */
export function useWork<Input, Result>(
  work: (client: Client, input: Input) => Promise<Result>,
  { done, onDone, showsError = false }: WorkOptions<Result>,
) {
  const { client } = useBackOffice()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation<Result, ApiError, Input>({
    mutationFn: (input) => work(client, input),
    onSuccess: (result) => {
      if (done !== undefined) notify(typeof done === 'function' ? done(result) : done, { type: 'success' })
      onDone?.(result)
    },
    onError: (error) => {
      if (!showsError) notify(error.message, { type: 'error' })
    },
    // After a refusal, too: somebody else was faster, and the screen shows what is no more.
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Key of an order in the cache of what was read. */
export const orderKey = (number: string) => ['order', number]

/** A move that answers the order as it is afterwards, which the screen then shows at once. */
export function useOrderMove<Input>(
  work: (client: Client, input: Input) => Promise<StaffOrder>,
  options: WorkOptions<StaffOrder>,
) {
  const queries = useQueryClient()
  return useWork(work, {
    ...options,
    onDone: (order) => {
      queries.setQueryData(orderKey(order.number), order)
      options.onDone?.(order)
    },
  })
}
