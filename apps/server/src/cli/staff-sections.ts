import { LookSection, PaymentSection, type SiteFile } from '@delguur/contract'
import { createAudit } from '../features/identity/audit/index.ts'
import { SiteFileRefused, storedSites } from '../features/shop/site/index.ts'
import type { Db } from '../platform/db/index.ts'

/** Sections of the whole shop, which staff change from the back office of any site. */
const SHARED = ['store_locations', 'zones']

/** Throws `SiteFileRefused` if staff have changed a section of the site in the browser that the file would replace. */
export async function refuseStaffSections(db: Db, siteId: number, file: SiteFile): Promise<void> {
  const { lastChange } = createAudit()
  const all = (await storedSites(db)).map(({ id }) => id)
  const lines: string[] = []
  for (const { kind, section, label } of replacedBy(file)) {
    for (const id of SHARED.includes(label) ? all : [siteId]) {
      const last = await lastChange(db, id, kind, section)
      if (last) lines.push(`  - ${label}: ${last.by ?? 'somebody'}, ${last.at}`)
    }
  }
  if (lines.length === 0) return
  throw new SiteFileRefused(
    `Staff have changed these in the browser; nothing was loaded. With --overwrite the file wins:\n${lines.join('\n')}`,
  )
}

/** Section of the browser in which a setting is edited. */
function sectionOf(setting: string): string {
  if (setting in PaymentSection.properties) return 'payment'
  if (setting in LookSection.properties) return 'look'
  return setting === 'delivery' ? setting : 'settings'
}

/** What staff edit of the file's sections, as the audit names it; any look book or page. */
function replacedBy({
  configs = {},
  transfer_accounts: accounts,
  lookbooks,
  logos,
  pages,
  badges: _,
  ...rest
}: SiteFile) {
  const settings = Object.keys(configs).map(sectionOf)
  const sections = [...settings, ...(accounts ? ['payment'] : []), ...(logos ? ['look'] : []), ...Object.keys(rest)]
  return [
    ...[...new Set(sections)].map((section) => ({ kind: 'site', section, label: section })),
    ...(lookbooks ? [{ kind: 'lookbooks', section: null, label: 'lookbooks' }] : []),
    ...(pages ? [{ kind: 'pages', section: null, label: 'pages' }] : []),
  ]
}
