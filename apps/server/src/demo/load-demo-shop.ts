import { loadSiteFile } from '../compose/load-site-file.ts'
import type { CatalogProduct, ImageSource } from '../features/catalog/catalog/import/catalog-file.ts'
import { importCatalog, type ParsedRow, pictureKey } from '../features/catalog/catalog/index.ts'
import { loadLookbooks } from '../features/catalog/lookbooks/index.ts'
import type { SiteFile } from '../features/shop/site/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Resources } from '../resources.ts'
import { putDemoCoupons } from './coupons.queries.ts'
import { type DemoShop, demoShop } from './index.ts'
import * as queries from './loading-state.queries.ts'
import { putDemoRewards } from './rewards.queries.ts'

/** The first banners are the large ones; those after them stand in a row below. */
const HERO_BANNERS = 4

/**
 * Fills an empty shop with the demo, once. Every part of it is repeatable, so loading that was cut short is simply done
 * again at the next start; a shop with goods of its own is left alone.
 */
export async function loadDemoShop(
  { database: { db, upkeep }, files }: Pick<Resources, 'database' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  if (!(await begins(db))) return
  const demo = demoShop(new Date())
  const shop = { ...demo, products: demo.products.map(withLargeLead) }
  say(`Loading the demo shop, once: ${shop.products.length} products`)
  await loadSiteFile({ db, files }, siteOf(shop))
  await importCatalog({ db, files, pictureFolder: null }, rowsOf(shop), {
    onProgress: ({ added, changed, unchanged }) => {
      say(`  products ${added + changed + unchanged} of ${shop.products.length}`)
    },
    onRefused: ({ what, reason }) => {
      throw new Error(`The demo product ${what} is faulty: ${reason}`)
    },
  })
  await loadLookbooks({ db, files }, shop.lookbooks)
  await putDemoRewards(db)
  await putDemoCoupons(db)
  await queries.markLoaded(db)
  await upkeep()
  say('The demo shop is ready')
}

/** Whether there is something to load; from then on the shop counts as one that is being loaded. */
async function begins(db: Db): Promise<boolean> {
  const site = await queries.findMainSite(db)
  if (site.demo !== null) return site.demo === 'loading'
  if (await queries.anyProduct(db)) return false
  await queries.markLoading(db, site.id)
  return true
}

/** The first picture of a product is seen largest; the rest of the gallery makes do with less. */
function withLargeLead(product: CatalogProduct): CatalogProduct {
  const variantImages = product.variants.flatMap(({ images }) => images)
  const lead = pictureKeyOf(product.images[0] ?? variantImages[0])
  const enlarged = (images: ImageSource[]) =>
    images.map((image) => ('drawing' in image && pictureKeyOf(image) === lead ? { ...image, large: true } : image))
  return {
    ...product,
    images: enlarged(product.images),
    variants: product.variants.map((variant) => ({ ...variant, images: enlarged(variant.images) })),
  }
}

const pictureKeyOf = (image: ImageSource | undefined) => image && pictureKey(image)

function siteOf({ contact, storeLocations, zones, menus, banners, pages }: DemoShop): SiteFile {
  return {
    configs: contact,
    store_locations: storeLocations.map(({ image: _, ...location }) => location),
    zones,
    menus: { main: menus.header, footer: menus.footer, mobile: menus.mobile },
    pages,
    banners: banners.map(({ code: _, ...banner }, place) => ({
      ...banner,
      place: place < HERO_BANNERS ? 'home_hero' : 'home_strip',
    })),
  }
}

async function* rowsOf({ brands, taxons, optionTypes, badges, products }: DemoShop): AsyncGenerator<ParsedRow> {
  let line = 0
  for (const brand of brands) yield { line: ++line, reference: { type: 'brand', ...brand } }
  for (const taxon of taxons) yield { line: ++line, reference: { type: 'taxon', ...taxon } }
  for (const optionType of optionTypes) yield { line: ++line, reference: { type: 'option_type', ...optionType } }
  for (const badge of badges) yield { line: ++line, reference: { type: 'badge', ...badge } }
  for (const product of products) yield { line: ++line, product }
}
