import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'

/** Roles of the shop, and their names by code. */
export function useRoles() {
  const { client } = useBackOffice()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['staff_roles', locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/roles', { signal }),
  })
  const roles = data?.roles ?? []
  const namesOf = (codes: readonly string[]) =>
    codes.map((code) => roles.find((role) => role.code === code)?.name ?? code).join(', ')
  return { roles, namesOf }
}
