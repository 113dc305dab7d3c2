import { readFile } from 'node:fs/promises'
import { SiteFile } from '@delguur/contract'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Db } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { type FieldErrors, fieldTexts } from '../../../platform/http/index.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'
import { sectionFaults } from './section-faults.ts'
import { announceChange, mainSiteId, mergeConfigs, putTransferAccounts } from './site-file.queries.ts'
import { putDrawings, type SectionOwners, writers } from './write-sections.ts'

/** Invalid site file; the message lists the faults. */
export class SiteFileRefused extends Error {}

/** Compiled with the first file: a shop that starts need not wait for what the command line checks. */
let checkShape: ValidateFunction<SiteFile> | undefined

const compileCheck = () =>
  new Ajv({
    strict: false,
    allErrors: true,
    // The check runs once on one file: optimizing its code would take longer than it saves.
    code: { optimize: false },
    formats: { date: /^\d{4}-\d{2}-\d{2}$/ },
  }).compile<SiteFile>(SiteFile)

export async function readSiteFile(file: string): Promise<SiteFile> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new SiteFileRefused(`${file} can not be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
  checkShape ??= compileCheck()
  if (checkShape(content)) {
    const doubts = Object.entries(fieldTexts(fileFaults(content), 'en'))
    if (doubts.length === 0) return content
    const lines = doubts.map(([field, texts]) => `  - ${field}: ${texts.join(', ')}`)
    throw new SiteFileRefused(`${file} is not a site file:\n${lines.join('\n')}`)
  }
  const faults = (checkShape.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  - ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message} ${params.additionalProperty ?? ''}`,
  )
  throw new SiteFileRefused(`${file} is not a site file:\n${[...new Set(faults)].slice(0, 20).join('\n')}`)
}

const NO_LOGOS = { light: null, dark: null, icon: null }

/** Faults beyond the file's schema. */
function fileFaults({ configs = {}, transfer_accounts = [], ...file }: SiteFile): FieldErrors {
  const { locales = DEFAULT_CONFIGS.locales, default_locale = locales[0] ?? 'mn' } = configs
  const all = { ...DEFAULT_CONFIGS, ...configs, locales, default_locale, transfer_accounts }
  const { zones = [], store_locations = [], home = [], banners = [], notifications = [] } = file
  return {
    ...sectionFaults('settings', all, 'configs'),
    ...sectionFaults('look', { ...all, logos: NO_LOGOS }, 'configs'),
    ...sectionFaults('payment', all, 'configs'),
    ...sectionFaults('delivery', all.delivery, 'configs.delivery'),
    ...sectionFaults('store_locations', store_locations, 'store_locations'),
    ...sectionFaults('zones', zones, 'zones'),
    ...sectionFaults('home', home, 'home'),
    ...sectionFaults('banners', banners, 'banners'),
    ...sectionFaults('notifications', notifications, 'notifications'),
  }
}

type PageEntry = NonNullable<SiteFile['pages']>[number]

/** Where a site file is written to. */
export interface SiteFileTarget {
  db: Db
  files: FileStore
  /** Id of the site; the first if it is missing. */
  siteId?: number | undefined
}

/** Writers of the sections that belong to other features. */
export interface SiteFileSections extends SectionOwners {
  replacePages(
    db: Db,
    siteId: number,
    pages: (Omit<PageEntry, 'drawing'> & { image_id: number | null })[],
  ): Promise<void>
}

/**
 * Writes the site file to a site, the first of the shop unless another is named. Idempotent. Stores, zones, menus and texts that the file does not name stay as
 * they are. Badges and look books are imported separately.
 */
export async function writeSiteFile(
  { db, files, siteId: named }: SiteFileTarget,
  { configs, transfer_accounts: accounts, pages, ...sections }: SiteFile,
  owners: SiteFileSections,
): Promise<void> {
  const siteId = named ?? (await mainSiteId(db))
  const writing = { db, files, siteId, ...owners }
  if (sections.store_locations) await writers.store_locations(writing, sections.store_locations)
  if (configs) await mergeConfigs(db, siteId, configs)
  if (accounts) await putTransferAccounts(db, siteId, accounts)
  if (sections.logos) await writers.logos(writing, sections.logos)
  if (sections.zones) await writers.zones(writing, sections.zones)
  if (sections.menus) await writers.menus(writing, sections.menus)
  if (sections.home) await writers.home(writing, sections.home)
  if (sections.banners) await writers.banners(writing, sections.banners)
  if (sections.notifications) await writers.notifications(writing, sections.notifications)
  if (sections.texts) await writers.texts(writing, sections.texts)
  if (pages) {
    const images = await putDrawings(db, files, pages)
    const records = pages.map(({ drawing: _, ...page }, position) => ({ ...page, image_id: images[position] ?? null }))
    await owners.replacePages(db, siteId, records)
  }
  await announceChange(db)
}
