import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CampaignInput, PageTranslations, SiteFile } from '@delguur/contract'
import { TRANSLATION_LANGUAGES } from '@delguur/contract/constants'
import { isoDay, momentOf } from '@delguur/mongolia'
import type { BannerTheme } from '@delguur/pictures'
import type { CatalogProduct, CatalogReference } from '../features/catalog/catalog/import/catalog-file.ts'
import { readCatalog } from '../features/catalog/catalog/index.ts'
import type { PackagesFile } from '../features/catalog/packages/index.ts'
import { type ReviewsFile, readReviewsFile } from '../features/catalog/reviews/index.ts'
import type { NamedRewardRule } from '../features/money/credits/index.ts'
import type { NamedPromotion } from '../features/sales/coupons/index.ts'
import type { GamesFile } from '../features/sales/games/index.ts'
import type { RouletteFile } from '../features/sales/roulette/index.ts'
import type { AuthorsFile, NewsFile } from '../features/shop/articles/index.ts'
import { readSiteFile } from '../features/shop/site/index.ts'
import type { HotelsFile } from '../features/travel/hotels/index.ts'
import type { ToursFile } from '../features/travel/tours/index.ts'
import { drawGoods } from './draw-goods.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../demo')

/** Day on which the files were written: what begins or ends in them does so as many days before or after today. */
const WRITTEN_ON = '2026-11-20'

export type MenuEntry = NonNullable<SiteFile['menus']>[string][number]
type Pages = NonNullable<SiteFile['pages']>

/** An invented shop, in the formats in which a retailer's own is loaded. */
export interface DemoShop {
  site: SiteFile & { pages: Pages }
  lookbooks: NonNullable<SiteFile['lookbooks']>
  /** Brands, categories, options and badges. */
  references: CatalogReference[]
  /** In the order of their arrival: lists begin with the last, so departments are mixed. */
  products: CatalogProduct[]
  packages: PackagesFile
  hotels: HotelsFile
  tours: ToursFile
  reviews: ReviewsFile
  news: NewsFile
  authors: AuthorsFile
  coupons: CampaignInput[]
  promotions: NamedPromotion[]
  games: GamesFile
  roulette: RouletteFile
  rewardRules: NamedRewardRule[]
}

export async function readDemoShop(now: Date): Promise<DemoShop> {
  const [site, { lookbooks = [] }, { references, products }, reviews] = await Promise.all([
    readSiteFile(placeOf('site.json')),
    readSiteFile(placeOf('lookbooks.json')),
    readGoods(),
    readReviewsFile(placeOf('reviews.jsonl')),
  ])
  const moved = movedBy(now)
  return {
    site: { ...site, pages: await readPages() },
    lookbooks,
    references,
    products: drawGoods(products, references).map((product) => inTime(product, moved)),
    reviews: reviewsInTime(reviews, moved),
    packages: JSON.parse(await read('packages.json')),
    hotels: JSON.parse(await read('hotels.json')),
    tours: JSON.parse(await read('tours.json')),
    news: JSON.parse(await read('news.json')),
    authors: JSON.parse(await read('authors.json')),
    coupons: JSON.parse(await read('coupons.json')),
    promotions: promotionsInTime(JSON.parse(await read('promotions.json')), moved),
    games: gamesInTime(JSON.parse(await read('games.json')), moved),
    roulette: JSON.parse(await read('roulette.json')),
    rewardRules: JSON.parse(await read('reward-rules.json')),
  }
}

/** A second shop of the same process: a brand of vodka, with a look and pages of its own, whose visitors are asked their age. */
interface SpiritShop {
  site: SiteFile & { pages: Pages }
  references: CatalogReference[]
  products: CatalogProduct[]
}

/** @param colours references of the first shop, in whose colours goods are drawn */
export async function readSpiritShop(now: Date, colours: CatalogReference[]): Promise<SpiritShop> {
  const [site, { references, products }, pages, forAdults] = await Promise.all([
    readSiteFile(placeOf('spirit/site.json')),
    readGoods('spirit'),
    readPages('spirit/pages'),
    readPages('spirit/adults'),
  ])
  return {
    site: { ...site, pages: [...pages, ...forAdults.map((page) => ({ ...page, adults_only: true }))] },
    references,
    products: drawGoods(products, [...references, ...colours]).map((product) => inTime(product, movedBy(now))),
  }
}

const movedBy = (now: Date) => momentOf(isoDay(now), 0).getTime() - momentOf(WRITTEN_ON, 0).getTime()

const placeOf = (name: string) => path.join(FOLDER, name)

const read = (name: string) => readFile(placeOf(name), 'utf8')

async function readGoods(folder = '.') {
  const references: CatalogReference[] = []
  const products: CatalogProduct[] = []
  for (const name of [`${folder}/catalog.jsonl`, `${folder}/products.csv`]) {
    for await (const row of await readCatalog(placeOf(name))) {
      if ('fault' in row) throw new Error(`${name}, line ${row.line}: ${row.fault}`)
      if ('reference' in row) references.push(row.reference)
      else products.push(row.product)
    }
  }
  return { references, products }
}

/**
 * One page a pair of files: the first line of `delivery.mn.md` is its title in Mongolian; `delivery.ru.md` is a translation. Its drawing
 * stands in a table.
 */
async function readPages(folder = 'pages'): Promise<Pages> {
  const names = (await readdir(placeOf(folder))).sort()
  const themes: Record<string, BannerTheme | undefined> = JSON.parse(await read(`${folder}/drawings.json`))
  const slugs = names.flatMap((name) => /^(.+)\.mn\.md$/.exec(name)?.[1] ?? [])
  return Promise.all(
    slugs.map(async (slug) => {
      const [mn, en] = await Promise.all([readText(`${folder}/${slug}.mn.md`), readText(`${folder}/${slug}.en.md`)])
      const translations = await readTranslations(folder, slug, names)
      const theme = themes[slug]
      return {
        slug,
        title: { mn: mn.title, en: en.title },
        body: { mn: mn.body, en: en.body },
        translations,
        ...(theme && { drawing: { theme, seed: slug } }),
      }
    }),
  )
}

async function readTranslations(folder: string, slug: string, names: readonly string[]): Promise<PageTranslations> {
  const translated = TRANSLATION_LANGUAGES.filter((language) => names.includes(`${slug}.${language}.md`))
  const texts = translated.map(async (language) => {
    const text = await readText(`${folder}/${slug}.${language}.md`)
    return [language, { ...text, description: '' }]
  })
  return Object.fromEntries(await Promise.all(texts))
}

async function readText(name: string): Promise<{ title: string; body: string }> {
  const [heading = '', ...lines] = (await read(name)).split(/\r?\n/)
  return { title: heading.replace(/^# /, ''), body: lines.join('\n').trim() }
}

const promotionsInTime = (promotions: NamedPromotion[], moved: number): NamedPromotion[] =>
  promotions.map(({ expires_at: end, ...promotion }) => ({
    ...promotion,
    ...(end && { expires_at: new Date(Date.parse(end) + moved).toISOString() }),
  }))

const gamesInTime = (games: GamesFile, moved: number): GamesFile =>
  games.map(({ starts_at: start, ends_at: end, ...game }) => ({
    ...game,
    starts_at: new Date(Date.parse(start) + moved).toISOString(),
    ends_at: new Date(Date.parse(end) + moved).toISOString(),
  }))

function reviewsInTime({ reviews, questions }: ReviewsFile, moved: number): ReviewsFile {
  const later = <Text extends { written_at: string }>(text: Text): Text => ({
    ...text,
    written_at: new Date(Date.parse(text.written_at) + moved).toISOString(),
  })
  return {
    reviews: reviews.map(later),
    questions: questions.map((question) => ({
      ...later(question),
      ...(question.answers && { answers: question.answers.map(later) }),
    })),
  }
}

function inTime(product: CatalogProduct, moved: number): CatalogProduct {
  const later = (time: string | null) => time && new Date(Date.parse(time) + moved).toISOString()
  return {
    ...product,
    available_on: later(product.available_on),
    variants: product.variants.map((variant) => ({
      ...variant,
      sale_start_at: later(variant.sale_start_at),
      sale_expire_at: later(variant.sale_expire_at),
    })),
  }
}
