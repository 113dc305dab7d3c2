import { LookSection, PaymentSection, type SiteFile } from '@delguur/contract'
import { createAudit } from '../features/identity/audit/index.ts'
import { mainSiteId, SiteFileRefused } from '../features/shop/site/index.ts'
import type { Db } from '../platform/db/index.ts'

/** Throws `SiteFileRefused` if staff have changed a section in the browser that the file would replace. */
export async function refuseStaffSections(db: Db, file: SiteFile): Promise<void> {
  const { lastChange } = createAudit()
  const siteId = await mainSiteId(db)
  const lines: string[] = []
  for (const { kind, section, label } of replacedBy(file)) {
    const last = await lastChange(db, siteId, kind, section)
    if (last) lines.push(`  - ${label}: ${last.by ?? 'somebody'}, ${last.at}`)
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
