import { AnsweredTable, type ApiServer } from '../../../../platform/http/index.ts'
import type { ProductEditing } from './edit-products.ts'
import type { ProductLists } from './list-products.ts'
import { productKinds } from './product-list.queries.ts'
import type { ProductPreviews } from './product-previews.ts'
import type { StaffPictures } from './staff-pictures.ts'

const MOST_KINDS = 100

interface Editing {
  products: ProductEditing
  productLists: ProductLists
  previews: ProductPreviews
  pictures: StaffPictures
}

export function editingRoutes(api: ApiServer, { products, productLists, previews, pictures }: Editing): void {
  api.handle('GET /api/back_office/products', ({ db, site, query: { locale: _, ...query } }) =>
    productLists.list(db, site.id, query),
  )
  api.handle('GET /api/back_office/products/export', async ({ db, site, query }) => {
    const { locale: _, format, ...filter } = query
    return new AnsweredTable(await productLists.export(db, site.id, filter), format)
  })
  api.handle('GET /api/back_office/product_kinds', async ({ db }) => ({ kinds: await productKinds(db, MOST_KINDS) }))
  api.handle('GET /api/back_office/products/:id', ({ db, params }) => products.read(db, params.id))
  api.handle('POST /api/back_office/products', ({ db, site, body, changed }) =>
    products.create(db, { siteId: site.id, changed }, body),
  )
  api.handle('PUT /api/back_office/products/:id', ({ db, site, params, body, changed }) =>
    products.change(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('PUT /api/back_office/products/:id/retire', ({ db, site, params, changed }) =>
    products.retire(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('PUT /api/back_office/products/:id/restore', ({ db, site, params, changed }) =>
    products.restore(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('POST /api/back_office/product_previews', async ({ db, site, body, changed }) => {
    const preview = await previews.create(db, site.id, body)
    changed({ id: body.product_id ?? undefined, label: body.product.name.mn, after: null })
    return preview
  })
  api.handle('GET /api/v2/product_previews/:token', ({ db, site, locale, params }) =>
    previews.find(db, site.id, params.token, locale),
  )
  for (const key of ['POST /api/back_office/pictures', 'POST /api/back_office/site/pictures'] as const) {
    api.handle(
      key,
      async ({ user, upload, changed }) => {
        const picture = await pictures.store(user.id, upload)
        changed({ id: picture.hash })
        return picture
      },
      { transaction: 'own' },
    )
  }
}
