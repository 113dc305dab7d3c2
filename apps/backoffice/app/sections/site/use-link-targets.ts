import type { LinkTarget } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'

const SHORTEST = 2

/** Places of the shop whose names contain a text; none are looked for by a single sign. */
export function useLinkTargets(word: string) {
  const { client, site } = useBackOffice()
  const q = useDeferredValue(word.trim())
  const { data, error: failure } = useQuery<{ targets: LinkTarget[] }, ApiError>({
    queryKey: ['link_targets', site, q],
    enabled: q.length >= SHORTEST,
    queryFn: ({ signal }) => client.request('GET /api/back_office/site/link_targets', { query: { q }, signal }),
  })
  return { targets: q.length >= SHORTEST ? data?.targets : undefined, failure }
}
