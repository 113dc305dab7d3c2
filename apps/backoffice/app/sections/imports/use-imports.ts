import type { ImportError, RefusedRow, StaffImport } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'

const LOOK_EVERY_MS = 1000

export const isAtWork = ({ state }: Pick<StaffImport, 'state'>): boolean => state === 'waiting' || state === 'running'

/** An import as it is, looked at every second while something is done with it. */
export function useImport(id: number) {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useQuery<StaffImport, ApiError>({
    queryKey: ['import', locale, id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? LOOK_EVERY_MS : false),
  })
}

export function useImportHistory() {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useQuery<StaffImport[], ApiError>({
    queryKey: ['imports', locale],
    queryFn: async ({ signal }) => (await client.request('GET /api/back_office/imports', { signal })).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? LOOK_EVERY_MS : false),
  })
}

/** What was refused, page after page. */
export function useImportErrors({ id, ended_at }: Pick<StaffImport, 'id' | 'ended_at'>) {
  const { client } = useBackOffice()
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: ['import_errors', locale, id, ended_at],
    queryFn: ({ pageParam, signal }) =>
      client.request('GET /api/back_office/imports/:id/errors', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }): { errors: ImportError[]; total: number | null } => ({
      errors: pages.flatMap(({ errors }) => errors),
      total: pages[0]?.total_count ?? null,
    }),
  })
}

/** The rows with errors, whole, page after page. */
export function useRefusedRows({ id, ended_at }: Pick<StaffImport, 'id' | 'ended_at'>, enabled: boolean) {
  const { client } = useBackOffice()
  return useInfiniteQuery({
    queryKey: ['refused_rows', id, ended_at],
    enabled,
    queryFn: ({ pageParam, signal }) =>
      client.request('GET /api/back_office/imports/:id/refused_rows', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }): RefusedRow[] => pages.flatMap(({ rows }) => rows),
  })
}
