import type { MySecurity } from '@delguur/contract'
import type { ApiError, Client } from '@delguur/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasskeyFailed } from '../api/passkeys.ts'

const KEY = ['my_security']

/** What somebody's own account has, read anew after each change. */
export const useMySecurity = (client: Client) =>
  useQuery<MySecurity, ApiError>({
    queryKey: KEY,
    queryFn: ({ signal }) => client.request('GET /api/back_office/my_security', { signal }),
  })

/** A change of somebody's own factors or sessions: also before the frame of the back office is there. */
export function useOwnWork<Input, Result>(work: (input: Input) => Promise<Result>, onDone?: (result: Result) => void) {
  const queries = useQueryClient()
  return useMutation<Result, ApiError | PasskeyFailed, Input>({
    mutationFn: work,
    onSuccess: (result) => onDone?.(result),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
