import type { SiteSummary } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'

/** The sites that the member of staff manages; nobody else asks for them. */
export function useSites() {
  const { client } = useBackOffice()
  const may = useMay()
  return useQuery<{ sites: SiteSummary[] }, ApiError>({
    queryKey: ['sites'],
    enabled: may('sites.manage'),
    queryFn: ({ signal }) => client.request('GET /api/back_office/sites', { signal }),
  })
}

/** Site whose address the back office has: only staff of the first one manage several. */
const ownOf = (sites: readonly SiteSummary[]) => sites.find(({ is_main }) => is_main) ?? sites[0]

/** The site that is edited. */
function useEditedSite(): SiteSummary | undefined {
  const { site } = useBackOffice()
  const sites = useSites().data?.sites ?? []
  return site === null ? ownOf(sites) : sites.find(({ code }) => code === site)
}

/** Address of a path in the site that is edited: the host of the back office needs no naming. */
export function useSiteAddress(): (path: string) => string {
  const { site } = useBackOffice()
  const edited = useEditedSite()
  return (path) => (site === null ? path : `${edited?.origin ?? ''}${path}`)
}

/** Chooses the site that the screen edits; nothing where there is one alone. */
export function SiteSwitch() {
  const t = useMessages()
  const { site, chooseSite } = useBackOffice()
  const sites = useSites().data?.sites ?? []
  if (sites.length < 2 && site === null) return null
  const own = ownOf(sites)
  return (
    <div className="mb-4 max-w-100">
      <SelectField
        label={t('sites.edited')}
        value={site ?? own?.code ?? ''}
        options={sites.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={({ target }) => chooseSite(target.value === own?.code ? null : target.value)}
      />
    </div>
  )
}
