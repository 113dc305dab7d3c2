import { type Static, Type } from 'typebox'
import { HOME_BLOCK_KINDS, MAX_CHOSEN_PRODUCTS, SHELF_GOODS } from './constants.ts'
import { closed, Locale, Slug } from './endpoint.ts'
import { MOMENT, PageSlug, Url, words } from './site-fields.ts'

/** A block of the home page as staff edit it. Which fields a kind takes is checked beyond the schema. */
export const HomeBlock = Type.Object(
  {
    code: Type.String({
      maxLength: 60,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Names the block for good, whatever it becomes and wherever it stands',
    }),
    kind: Type.Enum(HOME_BLOCK_KINDS),
    enabled: Type.Optional(Type.Boolean({ description: 'False: nobody sees it' })),
    from: Type.Optional(Type.String({ pattern: MOMENT, description: 'Always until `to` if missing' })),
    to: Type.Optional(Type.String({ pattern: MOMENT, description: 'For good if missing' })),
    locales: Type.Optional(
      Type.Array(Locale, {
        minItems: 1,
        uniqueItems: true,
        description: 'Languages in which it is shown; all if missing',
      }),
    ),
    title: Type.Optional(words(200)),
    place: Type.Optional(
      Type.String({ minLength: 1, maxLength: 50, description: 'Of the banners that a block of `banners` shows' }),
    ),
    layout: Type.Optional(
      Type.Enum(['large', 'strip'], { description: 'Of `banners`: one large and two beside it, or three in a row' }),
    ),
    goods: Type.Optional(Type.Enum(SHELF_GOODS, { description: 'Of `products`' })),
    of: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description:
          'Permalink of the category, or code of the brand or badge, whose goods a shelf shows; of `categories` the one whose children are shown',
      }),
    ),
    products: Type.Optional(
      Type.Array(Slug, { maxItems: MAX_CHOSEN_PRODUCTS, description: 'Slugs of chosen goods in their order' }),
    ),
    url: Type.Optional(Url),
    shown: Type.Optional(Type.Integer({ minimum: 1, maximum: 40, description: 'At most so many' })),
    page: Type.Optional(PageSlug),
    body: Type.Optional(words(5000)),
    lookbooks: Type.Optional(Type.Array(PageSlug, { maxItems: 12, description: 'The newest if missing' })),
  },
  closed,
)
export type HomeBlock = Static<typeof HomeBlock>
export type HomeBlockKind = HomeBlock['kind']
export type ShelfGoods = NonNullable<HomeBlock['goods']>
