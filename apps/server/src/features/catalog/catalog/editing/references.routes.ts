import type {
  BadgeDocument,
  BrandDocument,
  OptionTypeDocument,
  StaffBadge,
  StaffBrand,
  StaffOptionType,
} from '@delguur/contract'
import type { ApiServer } from '../../../../platform/http/index.ts'
import type { ReferenceEditing } from './edit-references.ts'
import type { ReferenceRow } from './references.queries.ts'

interface References {
  brands: ReferenceEditing<BrandDocument>
  badges: ReferenceEditing<BadgeDocument>
  optionTypes: ReferenceEditing<OptionTypeDocument>
}

export function referenceRoutes(api: ApiServer, { brands, badges, optionTypes }: References): void {
  api.handle('GET /api/back_office/brands', async ({ db, query }) => {
    const { rows, ...page } = await brands.list(db, query)
    return { brands: rows.map(brandOf), ...page }
  })
  api.handle('GET /api/back_office/brands/:id', async ({ db, params }) => brandOf(await brands.read(db, params.id)))
  api.handle('POST /api/back_office/brands', async ({ db, site, body, changed }) =>
    brandOf(await brands.create(db, { siteId: site.id, changed }, body.brand)),
  )
  api.handle('PUT /api/back_office/brands/:id', async ({ db, site, params, body, changed }) => {
    const edited = { version: body.version, document: body.brand }
    return brandOf(await brands.change(db, { siteId: site.id, changed }, params.id, edited, brandOf))
  })
  api.handle('DELETE /api/back_office/brands/:id', ({ db, site, params, changed }) =>
    brands.remove(db, { siteId: site.id, changed }, params.id),
  )

  api.handle('GET /api/back_office/badges', async ({ db, query }) => {
    const { rows, ...page } = await badges.list(db, query)
    return { badges: rows.map(badgeOf), ...page }
  })
  api.handle('GET /api/back_office/badges/:id', async ({ db, params }) => badgeOf(await badges.read(db, params.id)))
  api.handle('POST /api/back_office/badges', async ({ db, site, body, changed }) =>
    badgeOf(await badges.create(db, { siteId: site.id, changed }, body.badge)),
  )
  api.handle('PUT /api/back_office/badges/:id', async ({ db, site, params, body, changed }) => {
    const edited = { version: body.version, document: body.badge }
    return badgeOf(await badges.change(db, { siteId: site.id, changed }, params.id, edited, badgeOf))
  })
  api.handle('DELETE /api/back_office/badges/:id', ({ db, site, params, changed }) =>
    badges.remove(db, { siteId: site.id, changed }, params.id),
  )

  api.handle('GET /api/back_office/option_types', async ({ db, query }) => {
    const { rows, ...page } = await optionTypes.list(db, query)
    return { option_types: rows.map(optionTypeOf), ...page }
  })
  api.handle('GET /api/back_office/option_types/:id', async ({ db, params }) =>
    optionTypeOf(await optionTypes.read(db, params.id)),
  )
  api.handle('POST /api/back_office/option_types', async ({ db, site, body, changed }) =>
    optionTypeOf(await optionTypes.create(db, { siteId: site.id, changed }, body.option_type)),
  )
  api.handle('PUT /api/back_office/option_types/:id', async ({ db, site, params, body, changed }) => {
    const edited = { version: body.version, document: body.option_type }
    return optionTypeOf(await optionTypes.change(db, { siteId: site.id, changed }, params.id, edited, optionTypeOf))
  })
  api.handle('DELETE /api/back_office/option_types/:id', ({ db, site, params, changed }) =>
    optionTypes.remove(db, { siteId: site.id, changed }, params.id),
  )
}

const head = <Document>({ id, version, in_use }: ReferenceRow<Document>) => ({ id, version, in_use })
const brandOf = (row: ReferenceRow<BrandDocument>): StaffBrand => ({ ...head(row), brand: row.document })
const badgeOf = (row: ReferenceRow<BadgeDocument>): StaffBadge => ({ ...head(row), badge: row.document })
const optionTypeOf = (row: ReferenceRow<OptionTypeDocument>): StaffOptionType => ({
  ...head(row),
  option_type: row.document,
})
