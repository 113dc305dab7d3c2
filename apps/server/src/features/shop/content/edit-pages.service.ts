import type { PageDocument, StaffPage, StaffPageSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { announceChange, namedPicture, readSection, versionOf } from '../site/index.ts'
import { allPages } from './content.queries.ts'
import * as queries from './edit-pages.queries.ts'

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
}

interface EditRequest {
  siteId: number
  changed(change: Change): void
}

type Source = StaffPageSummary['linked_from'][number]

/** Pages that screens of the shop lead to by their slugs: registration, checkout, payment, consent. */
const PAGES_OF_SCREENS = ['terms', 'privacy']
const SECTIONS = ['menus', 'home', 'banners', 'notifications'] as const

export type PageEditing = ReturnType<typeof createPageEditing>

/** Pages of text as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createPageEditing({ lastChange }: Dependencies) {
  async function read(db: Db, siteId: number, id: number): Promise<StaffPage> {
    const found = await queries.editedPage(db, siteId, id)
    if (!found) throw fail('page_not_found')
    const { slug, title } = found.page
    const linkedFrom = await linksToPages(db, siteId)
    return { ...found, slug, title, version: versionOf(found.page), linked_from: linkedFrom(slug) }
  }

  return {
    read,

    async all(db: Db, siteId: number): Promise<{ pages: StaffPageSummary[] }> {
      const linkedFrom = await linksToPages(db, siteId)
      const rows = await allPages(db, siteId)
      return { pages: rows.map(({ id, slug, title }) => ({ id, slug, title, linked_from: linkedFrom(slug) })) }
    },

    async create(db: Db, { siteId, changed }: EditRequest, page: PageDocument): Promise<StaffPage> {
      await queries.lockPages(db)
      await refuseTakenSlug(db, siteId, page.slug, null)
      const id = await queries.insertPage(db, siteId, page, await namedPicture(db, page.image))
      await announceChange(db)
      changed({ id, label: page.title.mn, after: { ...page } })
      return read(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      { version, page }: { version: string; page: PageDocument },
    ): Promise<StaffPage> {
      await queries.lockPages(db)
      const before = await read(db, siteId, id)
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'pages', id) })
      }
      await refuseTakenSlug(db, siteId, page.slug, id)
      await queries.updatePage(db, id, page, await namedPicture(db, page.image))
      await announceChange(db)
      const after = await read(db, siteId, id)
      changed({ label: after.title.mn, before: before.page, after: after.page })
      return after
    },

    async remove(db: Db, { siteId, changed }: EditRequest, id: number): Promise<void> {
      await queries.lockPages(db)
      const { page } = await read(db, siteId, id)
      await queries.deletePage(db, id)
      await announceChange(db)
      changed({ label: page.title.mn, before: { ...page }, after: null })
    },
  }
}

async function refuseTakenSlug(db: Db, siteId: number, slug: string, own: number | null): Promise<void> {
  const owner = await queries.pageWithSlug(db, siteId, slug)
  if (owner && owner.id !== own) throw fail('slug_taken', { slug })
}

/** What leads to the page of a slug. */
async function linksToPages(db: Db, siteId: number): Promise<(slug: string) => Source[]> {
  const sources = new Map<Source, Set<string>>([['shop', new Set(PAGES_OF_SCREENS)]])
  for (const section of SECTIONS) {
    const content = JSON.stringify(await readSection(db, siteId, section))
    const slugs = content.matchAll(/"(?:url":"\/pages\/|page":")([^"?#/]+)/g)
    sources.set(section, new Set([...slugs].map(([, slug = '']) => slug)))
  }
  return (slug) => [...sources].flatMap(([source, slugs]) => (slugs.has(slug) ? [source] : []))
}
