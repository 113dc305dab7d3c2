import type { StockItem } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { piecesNow, stockLabel } from '../stock/index.ts'
import type { Viewer } from './products.service.ts'
import * as queries from './stores.queries.ts'

/** Stock locations of a variant that its site shows. */
export function createStores({ site }: { site: Pick<SiteService, 'configs'> }) {
  async function read(
    db: Db,
    variantId: number,
    { siteId, locale }: Viewer,
    onlyStores: boolean,
  ): Promise<StockItem[]> {
    const { low_stock, assortment } = await site.configs(db, siteId)
    const variant = await queries.findVariant(db, variantId, assortment)
    if (!variant) throw fail('variant_not_found')

    const rows = await queries.stockByStore(db, siteId, variantId)
    const listed = onlyStores ? rows.filter((row) => row.is_store) : rows
    return listed.map(({ store_location_id, name, address, sellable }) => {
      const level = { sellable, stocked: true, available: variant.available }
      return {
        store_location_id,
        name: inLocale(name, locale),
        address: inLocale(address, locale),
        count_on_hand: piecesNow(level),
        stock: stockLabel(level, low_stock),
      }
    })
  }

  return {
    /** Every stock location of the variant. */
    stockItems: (db: Db, variantId: number, viewer: Viewer): Promise<StockItem[]> => read(db, variantId, viewer, false),

    /** Stores, without warehouses, that have a piece to sell. */
    async storesWith(db: Db, variantId: number, viewer: Viewer): Promise<StockItem[]> {
      return (await read(db, variantId, viewer, true)).filter((item) => item.count_on_hand > 0)
    },
  }
}
