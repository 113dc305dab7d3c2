import { type Static, Type } from 'typebox'
import { byId, closed, endpoint, forStaffOfEverySite, Id, Nullable } from './endpoint.ts'
import { PictureHash } from './product-document.ts'
import { Markdown, PageSlug, PageTranslations, words } from './site-fields.ts'
import { SectionVersion } from './site-sections.ts'
import { StaffImage } from './staff-products.ts'

/** What staff edit of a page of text. */
export const PageDocument = Type.Object(
  {
    slug: PageSlug,
    title: words(200, 1),
    description: words(500),
    body: Markdown,
    translations: PageTranslations,
    image: Type.Union([PictureHash, Type.Null()], { description: 'The picture at its head' }),
    adults_only: Type.Boolean({ description: 'Readers are asked their age before it, and it may show alcohol' }),
  },
  closed,
)
export type PageDocument = Static<typeof PageDocument>

const StaffPageSummary = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) }),
  linked_from: Type.Array(Type.Enum(['shop', 'menus', 'home', 'banners', 'notifications']), {
    description: 'What leads to it: screens of the shop itself, and sections of the site',
  }),
})
export type StaffPageSummary = Static<typeof StaffPageSummary>

export const StaffPage = Type.Object({
  ...StaffPageSummary.properties,
  version: SectionVersion,
  page: PageDocument,
  image: Nullable(StaffImage),
})
export type StaffPage = Static<typeof StaffPage>

const manage = forStaffOfEverySite('sites.manage')
const written = ['slug_taken', 'reference_unknown'] as const

export const staffPages = {
  'GET /api/back_office/pages': endpoint({
    summary: 'All pages of text, without their bodies',
    ...manage,
    reply: Type.Object({ pages: Type.Array(StaffPageSummary) }),
    fails: [],
  }),
  'GET /api/back_office/pages/:id': endpoint({
    summary: 'A page of text as a document',
    ...manage,
    params: byId,
    reply: StaffPage,
    fails: ['page_not_found'],
  }),
  'POST /api/back_office/pages': endpoint({
    summary: 'Create a page of text',
    ...manage,
    status: 201,
    body: Type.Object({ page: PageDocument }, closed),
    reply: StaffPage,
    fails: written,
    idempotent: true,
  }),
  'PUT /api/back_office/pages/:id': endpoint({
    summary: 'Replace a page of text by a document',
    ...manage,
    params: byId,
    body: Type.Object({ version: SectionVersion, page: PageDocument }, closed),
    reply: StaffPage,
    fails: ['page_not_found', 'changed_meanwhile', ...written],
  }),
  'DELETE /api/back_office/pages/:id': endpoint({
    summary: 'Delete a page of text; links to it then lead nowhere',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['page_not_found'],
  }),
}
