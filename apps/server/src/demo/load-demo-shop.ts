import { loadSiteFile } from '../compose/load-site-file.ts'
import { faultsText, importCatalog, type ParsedRow } from '../features/catalog/catalog/index.ts'
import { loadLookbooks } from '../features/catalog/lookbooks/index.ts'
import { loadReviews } from '../features/catalog/reviews/index.ts'
import { insertNamedRules } from '../features/money/credits/index.ts'
import { loadCampaigns } from '../features/sales/coupons/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Resources } from '../resources.ts'
import * as queries from './loading-state.queries.ts'
import { type DemoShop, readDemoShop } from './read-demo-shop.ts'

/**
 * Fills an empty shop with the demo, once. Every part of it is repeatable, so loading that was cut short is simply done
 * again at the next start; a shop with goods of its own is left alone.
 */
export async function loadDemoShop(
  { database: { db, upkeep }, files }: Pick<Resources, 'database' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  const site = await queries.findMainSite(db)
  if (!(await begins(db, site))) return
  const demo = await readDemoShop(new Date())
  say(`Loading the demo shop, once: ${demo.products.length} products`)
  await loadSiteFile({ db, files }, demo.site)
  await importCatalog({ db, files, pictureFolder: null }, rowsOf(demo), {
    onProgress: ({ added, changed, unchanged }) => {
      say(`  products ${added + changed + unchanged} of ${demo.products.length}`)
    },
    onRefused: ({ what, faults }) => {
      throw new Error(`The demo product ${what} is faulty: ${faultsText(faults)}`)
    },
  })
  await loadLookbooks({ db, files }, demo.lookbooks)
  await loadReviews({ db, files, pictureFolder: null }, demo.reviews)
  await insertNamedRules(db, site.id, demo.rewardRules)
  await loadCampaigns(db, site.id, demo.coupons)
  await queries.markLoaded(db)
  await upkeep()
  say('The demo shop is ready')
}

/** Whether there is something to load; from then on the shop counts as one that is being loaded. */
async function begins(db: Db, site: { id: number; demo: string | null }): Promise<boolean> {
  if (site.demo !== null) return site.demo === 'loading'
  if (await queries.anyProduct(db)) return false
  await queries.markLoading(db, site.id)
  return true
}

async function* rowsOf({ references, products }: DemoShop): AsyncGenerator<ParsedRow> {
  let line = 0
  for (const reference of references) yield { line: ++line, reference }
  for (const product of products) yield { line: ++line, product }
}
