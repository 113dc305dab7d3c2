import type { Api, Balance, Body, Deposit, GiftCard, PromptMethod, Query, Reply, Wallet } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type Recharge = { amount: number; payment_method: PromptMethod }
export type GiftCardPurchase = Body<Api['POST /api/v2/gift_cards']>
/** The number or the password of a gift card. */
export type GiftCardKey = { number: string } | { password: string }
type EntriesParams = Omit<Query<Api['GET /api/v2/wallet/entries']>, 'locale'>
type Statement = Reply<Api['GET /api/v2/wallet/entries']>
type CardBalance = Reply<Api['POST /api/v2/gift_cards/check']>

const withIdempotencyKey = ({ idempotencyKey = freshKey(), signal }: IdempotentOptions) => ({
  idempotencyKey,
  ...(signal && { signal }),
})

/** The customer's store balances, by origin. */
export function walletActions({ request }: Client) {
  return {
    /** Returns what the customer has: the wallet by origin, points and store credits. */
    show: (call?: CallOptions): Promise<Wallet> => request('GET /api/v2/wallet', call),

    /** Returns all changes of the balances, newest first; those of one origin if `type` is given. */
    entries: (query: EntriesParams = {}, call?: CallOptions): Promise<Statement> =>
      request('GET /api/v2/wallet/entries', { query, ...call }),

    /** Returns the payment to make; all money it receives is credited, once. */
    recharge: (body: Recharge, call: IdempotentOptions = {}): Promise<Deposit> =>
      request('POST /api/v2/wallet/recharge', { body, ...withIdempotencyKey(call) }),

    /** Returns the state of a top-up or of a gift card purchase. */
    deposit: (id: string, call?: CallOptions): Promise<Deposit> =>
      request('GET /api/v2/wallet/deposits/:id', { params: { id }, ...call }),

    /** Cancels the deposit; money that arrives anyway is credited. */
    cancelDeposit: (id: string, call?: CallOptions): Promise<Deposit> =>
      request('DELETE /api/v2/wallet/deposits/:id', { params: { id }, ...call }),

    /** Moves the balance of a gift card to the wallet. */
    addGiftCard: (card: GiftCardKey, call: IdempotentOptions = {}): Promise<Wallet> =>
      request('POST /api/v2/wallet/gift_card', { body: card, ...withIdempotencyKey(call) }),
  }
}

export function storeCreditActions({ request }: Client) {
  return {
    /** Returns all balances that can pay an order, with their rules. */
    async list(call?: CallOptions): Promise<Balance[]> {
      return (await request('GET /api/v2/store_credits', call)).store_credits
    },
  }
}

export function giftCardActions({ request }: Client) {
  return {
    /** Returns the gift cards that the customer bought, without their passwords. */
    async list(call?: CallOptions): Promise<GiftCard[]> {
      return (await request('GET /api/v2/gift_cards', call)).gift_cards
    },

    /** Returns the payment to make; the card is sent once it is paid. */
    buy: (body: GiftCardPurchase, call: IdempotentOptions = {}): Promise<Deposit> =>
      request('POST /api/v2/gift_cards', { body, ...withIdempotencyKey(call) }),

    /** Sends the card to its recipient again. */
    send: (id: string, call?: CallOptions): Promise<GiftCard> =>
      request('POST /api/v2/gift_cards/:id/send', { params: { id }, body: {}, ...call }),

    /** Returns the remaining balance. */
    check: (card: GiftCardKey, call?: CallOptions): Promise<CardBalance> =>
      request('POST /api/v2/gift_cards/check', { body: card, ...call }),
  }
}
