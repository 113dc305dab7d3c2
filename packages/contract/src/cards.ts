import { type Static, Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, Nullable, Time } from './endpoint.ts'

/** A card that its bank lets the shop charge again. The shop never stores its number. */
export const SavedCard = Type.Object({
  id: Id,
  masked: Type.String({ description: '`4096 •••• •••• 1234`' }),
  brand: Nullable(Type.String({ description: '`visa`, `mastercard`, `unionpay` …' })),
  bank: Nullable(Type.String()),
  state: Type.Enum(['pending', 'active', 'failed'], { description: '`pending`: the bank has not said yet' }),
  created_at: Time,
})
export type SavedCard = Static<typeof SavedCard>

export const cards = {
  'GET /api/v2/users/cards': endpoint({
    summary: 'The customer’s saved cards that can be charged',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ cards: Type.Array(SavedCard) }),
    fails: [],
  }),
  'GET /api/v2/users/all_card': endpoint({
    summary: 'All cards that the customer saved or began to save, also those that the bank has not confirmed',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ cards: Type.Array(SavedCard) }),
    fails: [],
  }),
  'PUT /api/v2/users/register_card': endpoint({
    summary: 'Begin to save a card: the customer goes on at `redirect_url`, the bank’s page, and comes back',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: Type.Object({}, closed),
    reply: Type.Object({ card: SavedCard, redirect_url: Type.String() }),
    fails: ['payment_method_unavailable', 'payment_provider_down', 'cards_full', 'too_many_tries'],
  }),
  'DELETE /api/v2/users/remove_card': endpoint({
    summary: 'Forget a saved card, named in the body or in the query; of both the body counts',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, cardId: Type.Optional(Id) }),
    body: Type.Object({ cardId: Type.Optional(Id) }, { ...closed, default: {} }),
    reply: Type.Object({ cards: Type.Array(SavedCard) }),
    fails: ['card_not_found'],
  }),
}
