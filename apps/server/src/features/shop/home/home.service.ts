import type { Banner, BannerEntry, HomeBlock, HomePage, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { placeOf, type SiteService } from '../site/index.ts'
import { blocksAt } from './blocks-at.ts'
import * as queries from './home.queries.ts'
import { shownBlock } from './shown-block.ts'

const PREVIEW_MS = 30 * 60 * 1000

interface Viewer {
  siteId: number
  locale: Locale
}

interface Prepared {
  home: HomeBlock[]
  banners: BannerEntry[]
  /** Moment at which it is looked at; that of the visit if null. */
  at?: string | null
}

export type Home = ReturnType<typeof createHome>

/** The home page of a site: those of its blocks that are shown at a moment. */
export function createHome({ site }: { site: Pick<SiteService, 'home' | 'banners'> }) {
  return {
    async shown(db: Db, { siteId, locale }: Viewer, now = new Date()): Promise<HomePage> {
      const { blocks, changesAt } = blocksAt(await site.home(db, siteId), now, locale)
      const banners = hasBanners(blocks) ? await site.banners(db, siteId, locale) : []
      return {
        blocks: blocks.map((block) => shownBlock(block, locale, banners)),
        changes_at: changesAt?.toISOString() ?? null,
      }
    },

    /** Stores a page that is not saved, for half an hour. */
    async prepare(db: Db, siteId: number, { home, banners, at = null }: Prepared) {
      const now = new Date()
      const expires_at = new Date(now.getTime() + PREVIEW_MS)
      const token = newSecret()
      await queries.forgetPreviews(db, now)
      await queries.putPreview(db, {
        token_hash: hashOf(token),
        site_id: siteId,
        home,
        banners,
        shown_at: at,
        expires_at,
      })
      return { token, expires_at: expires_at.toISOString() }
    },

    async preview(db: Db, { siteId, locale }: Viewer, token: string): Promise<HomePage> {
      const now = new Date()
      const prepared = await queries.findPreview(db, siteId, hashOf(token), now)
      if (!prepared) throw fail('preview_not_found')
      const { blocks } = blocksAt(prepared.home, prepared.shown_at ?? now, locale)
      const banners = await preparedBanners(db, prepared.banners, locale)
      return { blocks: blocks.map((block) => shownBlock(block, locale, banners)), changes_at: null }
    },
  }
}

const hasBanners = (blocks: readonly HomeBlock[]) => blocks.some(({ kind }) => kind === 'banners')

/** Banners that are not saved; their pictures have been sent before. */
async function preparedBanners(db: Db, entries: readonly BannerEntry[], locale: Locale): Promise<Banner[]> {
  const pictures = await queries.picturesOf(
    db,
    entries.flatMap(({ image }) => image ?? []),
  )
  return entries.map(({ image: hash, text, button, url, ...entry }, index) => {
    const title = inLocale(entry.title, locale)
    const picture = pictures.find((one) => one.hash === hash)
    return {
      id: index + 1,
      place: placeOf(entry),
      title,
      text: inLocale(text, locale),
      action: inLocale(button, locale),
      url,
      image: picture ? { ...picture, alt: title } : null,
    }
  })
}
