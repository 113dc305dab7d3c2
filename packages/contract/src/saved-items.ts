import { type Static, Type } from 'typebox'
import { Quantity } from './cart.ts'
import { MAX_SAVED_ITEMS } from './constants.ts'
import { closed, endpoint, Id, LocaleQuery, Nullable, Time } from './endpoint.ts'
import { VariantCard } from './variant-cards.ts'

/** A variant that a customer took out of the cart to buy it later. */
export const SavedItem = Type.Object({
  variant_id: Id,
  quantity: Type.Integer({ minimum: 1, description: 'Pieces that go back to the cart' }),
  saved_at: Time,
  product: Nullable(VariantCard, {
    description: 'With price and stock of today. Null: the shop does not show it any more',
  }),
})
export type SavedItem = Static<typeof SavedItem>

const SavedItems = Type.Object({ saved_items: Type.Array(SavedItem, { description: 'The latest first' }) })
const SavedPieces = Type.Object({ variant_id: Id, quantity: Quantity }, closed)

export const savedItems = {
  'GET /api/v2/saved_items': endpoint({
    summary: `What the customer has saved for later, at most ${MAX_SAVED_ITEMS} variants`,
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: SavedItems,
    fails: [],
  }),
  'POST /api/v2/saved_items': endpoint({
    summary:
      'Save so many pieces of a variant for later; one that is saved has this quantity from then on, at its place. The cart stays as it is',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: SavedPieces,
    reply: SavedItems,
    fails: ['variant_not_found', 'saved_items_full'],
  }),
  'POST /api/v2/saved_items/remove_id': endpoint({
    summary: 'Save a variant no more; one that is not saved is no error',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: Type.Object({ variant_id: Id }, closed),
    reply: SavedItems,
    fails: [],
  }),
  'POST /api/v2/saved_items/sync': endpoint({
    summary:
      'Join what a device has saved: variants that are not saved come first, in the order given, as many as there is room for; unknown ones are left out. A repetition changes nothing',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        saved_items: Type.Array(SavedPieces, {
          maxItems: MAX_SAVED_ITEMS,
          description: 'The latest first',
        }),
      },
      closed,
    ),
    reply: SavedItems,
    fails: [],
  }),
}
