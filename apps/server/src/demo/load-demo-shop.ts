import type { SiteFile } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { loadSiteFile } from '../compose/load-site-file.ts'
import type { Config } from '../config/config.ts'
import { createProductEditing } from '../features/catalog/catalog/editing/index.ts'
import { faultsText, importCatalog, type ParsedRow } from '../features/catalog/catalog/index.ts'
import { loadLookbooks } from '../features/catalog/lookbooks/index.ts'
import { loadPackages } from '../features/catalog/packages/index.ts'
import { loadReviews } from '../features/catalog/reviews/index.ts'
import { nameAccount, openNamelessAccount } from '../features/identity/accounts/index.ts'
import { insertNamedRules } from '../features/money/credits/index.ts'
import { loadCampaigns } from '../features/sales/coupons/index.ts'
import { createSeeds, createStaffGames, loadGames } from '../features/sales/games/index.ts'
import { createStaffRoulette, loadRoulette } from '../features/sales/roulette/index.ts'
import { loadAuthors, loadNews } from '../features/shop/articles/index.ts'
import { findSiteId, insertSite } from '../features/shop/site/index.ts'
import { bookedDepartures, bookedRoomTypes } from '../features/travel/booked-places/index.ts'
import { createBookingGoods } from '../features/travel/booking-goods/index.ts'
import { createHotelEditing, loadHotels } from '../features/travel/hotels/index.ts'
import { createTourEditing, loadTours } from '../features/travel/tours/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Resources } from '../resources.ts'
import * as queries from './loading-state.queries.ts'
import { type DemoShop, readDemoShop, readSpiritShop } from './read-demo-shop.ts'

/** Code of the second site. */
const SPIRIT = 'monkhtsas'

/**
 * Fills an empty shop with the demo, once. Every part of it is repeatable, so
 * loading that was cut short is simply done again at the next start; a shop with goods of its own is left alone.
 */
export async function loadDemoShop(
  { database: { db, upkeep }, files }: Pick<Resources, 'database' | 'files'>,
  config: Pick<Config, 'publicUrl' | 'encryptionKeys'>,
  say: (line: string) => void,
): Promise<void> {
  const site = await queries.findMainSite(db)
  if (!(await begins(db, site))) return
  const demo = await readDemoShop(new Date())
  const spirit = await readSpiritShop(new Date(), demo.references)
  // The bottles come first: lists of staff begin with the goods that came last.
  const products = [...spirit.products, ...demo.products]
  say(`Loading the demo shop, once: ${products.length} products`)
  await loadSiteFile({ db, files }, demo.site)
  const rows = rowsOf({ references: [...demo.references, ...spirit.references], products })
  await importCatalog({ db, files, pictureFolder: null }, rows, {
    onProgress: ({ added, changed, unchanged }) => {
      say(`  products ${added + changed + unchanged} of ${products.length}`)
    },
    onRefused: ({ what, faults }) => {
      throw new Error(`The demo product ${what} is faulty: ${faultsText(faults)}`)
    },
  })
  await loadLookbooks({ db, files }, demo.lookbooks)
  await loadPackages({ db, files, siteId: site.id }, demo.packages)
  await loadTravel({ db, files, siteId: site.id }, demo)
  await loadReviews({ db, files, pictureFolder: null }, demo.reviews)
  await loadNews({ db, files }, site.id, demo.news)
  await loadAuthors({ db, files, openAccount }, site.id, demo.authors)
  await insertNamedRules(db, site.id, demo.rewardRules)
  await loadCampaigns(db, site.id, demo.coupons, demo.promotions)
  const staffGames = createStaffGames({ seeds: createSeeds(config.encryptionKeys) })
  await loadGames(db, site.id, demo.games, staffGames)
  await loadRoulette(db, site.id, demo.roulette, { staffRoulette: createStaffRoulette(), openAccount })
  await loadSpiritSite({ db, files }, spirit.site, spiritHostOf(config))
  await queries.markLoaded(db)
  await upkeep()
  say('The demo shop is ready')
}

/** Hotels and tours, whose seasons and departures are those that come. */
async function loadTravel(
  into: { db: Resources['database']['db']; files: FileStore; siteId: number },
  { hotels, tours }: Pick<DemoShop, 'hotels' | 'tours'>,
): Promise<void> {
  const lastChange = async () => null
  const catalog = {
    prepared() {
      throw new Error('Nobody looks at a page of the demo before it is loaded')
    },
  }
  const goods = createBookingGoods({ products: createProductEditing({ lastChange, catalog }) })
  const today = isoDay(new Date())
  const hotelEditing = createHotelEditing({ lastChange, goods, bookings: { bookedRoomTypes } })
  await loadHotels({ ...into, editing: hotelEditing }, hotels, today)
  const tourEditing = createTourEditing({ lastChange, goods, bookings: { bookedDepartures } })
  await loadTours({ ...into, editing: tourEditing }, tours, today)
}

/** Account of an author, whom nobody writes to because the address is an example, or of an operator of the roulette. */
async function openAccount(
  db: Db,
  siteId: number,
  { name, ...contact }: { name: string; email: string } | { name: string; phone: string },
): Promise<number> {
  const id = await openNamelessAccount(
    db,
    siteId,
    'phone' in contact ? { phone: contact.phone } : { email: contact.email },
  )
  await nameAccount(db, id, name)
  return id
}

/** Host of the second site: a name below that of the first, which browsers find on this machine. */
export const spiritHostOf = ({ publicUrl }: { publicUrl: string }): string =>
  `${SPIRIT}.${new URL(publicUrl).hostname.replace('127.0.0.1', 'localhost')}`

/** The second site of the demo, which sells its own goods alone. */
async function loadSpiritSite(into: { db: Db; files: FileStore }, file: SiteFile, host: string): Promise<void> {
  const siteId = (await findSiteId(into.db, SPIRIT)) ?? (await insertSite(into.db, { code: SPIRIT, host, aliases: [] }))
  await loadSiteFile({ ...into, siteId }, file)
}

/** Whether there is something to load; from then on the shop counts as one that is being loaded. */
async function begins(db: Db, site: { id: number; demo: string | null }): Promise<boolean> {
  if (site.demo !== null) return site.demo === 'loading'
  if (await queries.anyProduct(db)) return false
  await queries.markLoading(db, site.id)
  return true
}

async function* rowsOf({ references, products }: Pick<DemoShop, 'references' | 'products'>): AsyncGenerator<ParsedRow> {
  let line = 0
  for (const reference of references) yield { line: ++line, reference }
  for (const product of products) yield { line: ++line, product }
}
