import { type Static, Type } from 'typebox'
import { closed } from './endpoint.ts'

/** Fields that sections of a site, its pages and its home page share. */

export const words = (maxLength: number, minLength = 0) =>
  Type.Object({ mn: Type.String({ minLength, maxLength }), en: Type.Optional(Type.String({ maxLength })) }, closed)

/** Path inside the shop without locale, or an external address. */
export const Url = Type.String({ minLength: 1, maxLength: 500, pattern: '^(/|https?://)' })

export const PageSlug = Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

/** Time with its offset from UTC: `2026-12-28T09:00+08:00`. */
export const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$'

export const StoreCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' })
export const StoreCodes = Type.Array(StoreCode, {
  maxItems: 200,
  uniqueItems: true,
  description: 'Codes of the stores that the site shows and where its orders are fetched; none is all',
})

const MARKDOWN_LENGTH = 50_000

export const Markdown = words(MARKDOWN_LENGTH)

const TranslatedPage = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ maxLength: 500 }),
    body: Type.String({ maxLength: MARKDOWN_LENGTH }),
  },
  closed,
)

/** Texts of a page in languages beyond those of the shop. */
export const PageTranslations = Type.Object(
  { ru: Type.Optional(TranslatedPage), zh: Type.Optional(TranslatedPage), it: Type.Optional(TranslatedPage) },
  { ...closed, description: 'The page in languages beyond those of the shop' },
)
export type PageTranslations = Static<typeof PageTranslations>
