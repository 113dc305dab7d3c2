import type { Api, Balance, Body, Deposit, GiftCard, PromptMethod, Query, Reply, Wallet } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type Recharge = { amount: number; payment_method: PromptMethod }
export type GiftCardPurchase = Body<Api['POST /api/v2/gift_cards']>
/** A gift card by what is written on it. */
export type GiftCardKey = { number: string } | { password: string }
type EntriesAsked = Omit<Query<Api['GET /api/v2/wallet/entries']>, 'locale'>
type Statement = Reply<Api['GET /api/v2/wallet/entries']>
type CardBalance = Reply<Api['POST /api/v2/gift_cards/check']>

const keyed = ({ idempotencyKey = freshKey(), signal }: IdempotentOptions) => ({
  idempotencyKey,
  ...(signal && { signal }),
})

/** What the shop holds for the customer, by origin. */
export function walletActions({ request }: Client) {
  return {
    show: (call?: CallOptions): Promise<Wallet> => request('GET /api/v2/wallet', call),

    /** Every change of a balance, newest first; of one origin where `type` names it. */
    entries: (asked: EntriesAsked = {}, call?: CallOptions): Promise<Statement> =>
      request('GET /api/v2/wallet/entries', { query: asked, ...call }),

    /** Answers the payment to be made; all that comes of it is credited, once. */
    recharge: (body: Recharge, call: IdempotentOptions = {}): Promise<Deposit> =>
      request('POST /api/v2/wallet/recharge', { body, ...keyed(call) }),

    /** How a recharge, or the purchase of a gift card, stands. */
    deposit: (id: string, call?: CallOptions): Promise<Deposit> =>
      request('GET /api/v2/wallet/deposits/:id', { params: { id }, ...call }),

    /** Gives it up; money that came all the same is credited. */
    cancelDeposit: (id: string, call?: CallOptions): Promise<Deposit> =>
      request('DELETE /api/v2/wallet/deposits/:id', { params: { id }, ...call }),

    /** Puts what is on a gift card into the wallet. */
    addGiftCard: (card: GiftCardKey, call: IdempotentOptions = {}): Promise<Wallet> =>
      request('POST /api/v2/wallet/gift_card', { body: card, ...keyed(call) }),
  }
}

export function storeCreditActions({ request }: Client) {
  return {
    /** All balances that an order can be paid from, with their rules. */
    async list(call?: CallOptions): Promise<Balance[]> {
      return (await request('GET /api/v2/store_credits', call)).store_credits
    },
  }
}

export function giftCardActions({ request }: Client) {
  return {
    /** Those that the customer bought; their passwords are the recipients' alone. */
    async list(call?: CallOptions): Promise<GiftCard[]> {
      return (await request('GET /api/v2/gift_cards', call)).gift_cards
    },

    /** Answers the payment to be made; the card is sent once it is paid. */
    buy: (body: GiftCardPurchase, call: IdempotentOptions = {}): Promise<Deposit> =>
      request('POST /api/v2/gift_cards', { body, ...keyed(call) }),

    /** Sends it to its recipient once more. */
    send: (id: string, call?: CallOptions): Promise<GiftCard> =>
      request('POST /api/v2/gift_cards/:id/send', { params: { id }, body: {}, ...call }),

    /** What is left on it. */
    check: (card: GiftCardKey, call?: CallOptions): Promise<CardBalance> =>
      request('POST /api/v2/gift_cards/check', { body: card, ...call }),
  }
}
