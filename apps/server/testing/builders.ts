import { sql } from 'kysely'
import type { StoredProperty } from '../src/features/catalog/catalog/index.ts'
import type { Db } from '../src/platform/db/index.ts'

let count = 0
/** Number that is unique in this process. */
const next = () => ++count

export interface NewProduct {
  slug?: string
  name?: { mn: string; en?: string }
  kind?: string
  brand?: string
  vendor?: string
  taxon?: string
  available_on?: Date | null
  preorder?: boolean
  created_at?: Date
  image?: boolean
  nutrition?: StoredProperty[]
}

export interface NewVariant {
  product_id?: number
  product?: NewProduct
  bar_code?: string
  sku?: string
  price?: number
  selling_price?: number | null
  sale_start_at?: Date | null
  sale_expire_at?: Date | null
  /** Stock at the first stock location; null for no stock row. */
  stock?: number | null
}

/** Builders of valid rows with overrides; `refreshed` is awaited after each change of a product. */
export function builders(db: Db, refreshed: () => Promise<void> = async () => {}) {
  async function stockLocation(code = 'central', pickup = true) {
    const row = await db
      .insertInto('stock_locations')
      .values({
        code,
        name: JSON.stringify({ mn: `Салбар ${code}`, en: `Store ${code}` }),
        city: '11',
        district: '1119',
        address: JSON.stringify({ mn: 'Энхтайваны өргөн чөлөө 1', en: '1 Peace Avenue' }),
        phone: '77001100',
        hours: '11:00–22:00',
        latitude: 47.918,
        longitude: 106.917,
        pickup,
      })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ pickup }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  async function deliveryZone({ code = 'A', rate = 5000, free_over = null as number | null, areas = ['11'] } = {}) {
    const zone = await db
      .insertInto('delivery_zones')
      .values({
        code,
        name: JSON.stringify({ mn: 'Улаанбаатар', en: 'Ulaanbaatar' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('delivery_rates')
      .values({ zone_id: zone.id, cost: rate, free_over, promise_from_hours: 0, promise_to_hours: 24 })
      .execute()
    await db
      .insertInto('delivery_zone_areas')
      .values(areas.map((area_code) => ({ area_code, zone_id: zone.id })))
      .execute()
    return zone.id
  }

  async function brand(code = `brand-${next()}`) {
    const row = await db
      .insertInto('brands')
      .values({ code, name: code })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: code }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  async function vendor(code = `vendor-${next()}`) {
    const row = await db
      .insertInto('vendors')
      .values({ code, name: code, about: '{"mn": "Танилцуулга", "en": "About"}', registry_number: '1234567' })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: code }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** Creates the taxon of a permalink and its ancestors. */
  async function taxon(permalink: string): Promise<number> {
    const parts = permalink.split('/')
    const parent_id = parts.length > 1 ? await taxon(parts.slice(0, -1).join('/')) : null
    const name = parts.at(-1) ?? permalink
    const row = await db
      .insertInto('taxons')
      .values({ permalink, parent_id, level: parts.length - 1, name: JSON.stringify({ mn: name, en: name }) })
      .onConflict((conflict) => conflict.column('permalink').doUpdateSet({ parent_id }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  async function image() {
    const row = await db
      .insertInto('images')
      .values({
        hash: next().toString(16).padStart(24, '0'),
        width: 1000,
        height: 1000,
        widths: [160, 320, 640],
        placeholder: 'data:image/webp;base64,UklGRg==',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  async function product(overrides: NewProduct = {}) {
    const at = next()
    const { image: withImage = true, brand: brandCode, vendor: vendorCode, ...others } = overrides
    const { taxon: permalink, name, nutrition = [], ...columns } = others
    const names = name ?? { mn: `Бараа ${at}`, en: `Product ${at}` }
    const row = await db
      .insertInto('products')
      .values({
        slug: `product-${at}`,
        ...columns,
        name: JSON.stringify(names),
        description: JSON.stringify({ mn: 'Тайлбар', en: 'Description' }),
        brand_id: brandCode ? await brand(brandCode) : null,
        vendor_id: vendorCode ? await vendor(vendorCode) : null,
        nutrition: JSON.stringify(nutrition),
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    if (withImage) {
      await db
        .insertInto('product_images')
        .values({ product_id: row.id, variant_id: null, image_id: await image() })
        .execute()
    }
    if (permalink) {
      const parts = permalink.split('/')
      for (let depth = parts.length; depth > 0; depth--) {
        const taxon_id = await taxon(parts.slice(0, depth).join('/'))
        await db
          .insertInto('product_taxons')
          .values({ product_id: row.id, taxon_id, direct: depth === parts.length })
          .execute()
      }
    }
    return { ...row, name: names }
  }

  /** Purchasable variant, with a product of its own unless one is given. */
  async function variant({ product_id, product: productOverrides, stock = 10, ...columns }: NewVariant = {}) {
    const at = next()
    const made = product_id ? null : await product(productOverrides)
    const productId = product_id ?? made?.id ?? 0
    const row = await db
      .insertInto('variants')
      .values({ sku: `SKU-${at}`, price: 100_000, position: at, ...columns, product_id: productId })
      .returning(['id', 'sku', 'price'])
      .executeTakeFirstOrThrow()
    if (stock !== null) await setStock(row.id, stock)
    else await refresh(productId)
    return { ...row, product_id: productId, slug: made?.slug ?? '', name: made?.name ?? { mn: '' } }
  }

  async function setStock(variantId: number, pieces: number, location = 'central') {
    const stock_location_id = await stockLocation(location)
    const before = await db
      .selectFrom('stock_items')
      .select('on_hand')
      .where('variant_id', '=', variantId)
      .where('stock_location_id', '=', stock_location_id)
      .executeTakeFirst()
    const item = await db
      .insertInto('stock_items')
      .values({ variant_id: variantId, stock_location_id, on_hand: pieces })
      .onConflict((conflict) => conflict.columns(['variant_id', 'stock_location_id']).doUpdateSet({ on_hand: pieces }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = pieces - (before?.on_hand ?? 0)
    await db
      .insertInto('stock_movements')
      .values({ stock_item_id: item.id, kind: 'set', on_hand_change: change, reserved_change: 0 })
      .execute()
    const { product_id } = await db
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    await refresh(product_id)
  }

  const refresh = async (productId: number) => {
    await sql`select refresh_listings(array[${productId}]::bigint[])`.execute(db)
    await refreshed()
  }

  return { stockLocation, deliveryZone, brand, vendor, taxon, image, product, variant, setStock, refresh }
}
