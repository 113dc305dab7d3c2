import type { SectionContent, SiteSection } from '@delguur/contract'
import * as queries from './site-file.queries.ts'
import { writers } from './write-sections.ts'

type Writing = Parameters<typeof writers.zones>[0]
type Replacer<S extends SiteSection> = (writing: Writing, content: SectionContent<S>) => Promise<unknown>

const REPLACERS: { [S in SiteSection]: Replacer<S> } = {
  settings: ({ db, siteId }, settings) => queries.mergeConfigs(db, siteId, settings),
  async look(writing, { logos, ...configs }) {
    await queries.mergeConfigs(writing.db, writing.siteId, configs)
    await writers.logos(writing, logos)
  },
  delivery: ({ db, siteId }, delivery) => queries.mergeConfigs(db, siteId, { delivery }),
  async payment({ db, siteId }, { transfer_accounts: accounts, ...configs }) {
    await queries.mergeConfigs(db, siteId, configs)
    await queries.putTransferAccounts(db, siteId, accounts)
  },
  async store_locations(writing, stores) {
    await writers.store_locations(writing, stores)
    await queries.retireOtherStores(
      writing.db,
      stores.map(({ code }) => code),
    )
  },
  async zones(writing, zones) {
    await writers.zones(writing, zones)
    await queries.retireOtherZones(
      writing.db,
      zones.map(({ code }) => code),
    )
  },
  async menus(writing, menus) {
    await writers.menus(writing, menus)
    await queries.deleteOtherMenus(writing.db, writing.siteId, Object.keys(menus))
  },
  home: writers.home,
  banners: writers.banners,
  notifications: writers.notifications,
  async texts(writing, texts) {
    await queries.deleteTexts(writing.db, writing.siteId)
    await writers.texts(writing, texts)
  },
}

/** Makes a section what it is in the content: what that lacks is gone, stores and zones are retired. */
export async function replaceSection<S extends SiteSection>(
  writing: Writing,
  section: S,
  content: SectionContent<S>,
): Promise<void> {
  await REPLACERS[section](writing, content)
  await queries.announceChange(writing.db)
}
