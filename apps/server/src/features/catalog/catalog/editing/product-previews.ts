import type { Locale, Product, ProductDocument } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { hashOf, newSecret } from '../../../../platform/secrets.ts'
import type { ProductEditing } from './edit-products.ts'
import * as queries from './previews.queries.ts'

const LIFETIME_MS = 30 * 60 * 1000

export type ProductPreviews = ReturnType<typeof createProductPreviews>

/** Pages of products that are not, or not so, in the shop: seen for half an hour by whoever has their address. */
export function createProductPreviews({ products }: { products: Pick<ProductEditing, 'preview'> }) {
  return {
    async create(
      db: Db,
      siteId: number,
      { product_id, product }: { product_id: number | null; product: ProductDocument },
    ) {
      const pages = await products.preview(db, siteId, product_id, product)
      const now = new Date()
      const expires_at = new Date(now.getTime() + LIFETIME_MS)
      const token = newSecret()
      await queries.forgetPreviews(db, now)
      await queries.putPreview(db, { token_hash: hashOf(token), site_id: siteId, pages, expires_at })
      return { path: `/previews/${token}`, expires_at: expires_at.toISOString() }
    },

    async find(db: Db, siteId: number, token: string, locale: Locale): Promise<Product> {
      const preview = await queries.findPreview(db, siteId, hashOf(token), new Date())
      if (!preview) throw fail('preview_not_found')
      return preview.pages[locale]
    },
  }
}
