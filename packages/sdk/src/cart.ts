import type { Address, LineItem, Order, PackageChoices } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'
import type { GiftCardKey } from './credits.ts'
import type { CurrentOrder } from './current-order.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

export interface CartItem {
  variantId: number
  quantity?: number
  options?: Record<string, string>
  gift?: boolean
}

/** Package with the selection of its goods, the one that comes first if none is given, and custom values. */
export interface PackageItem {
  slug: string
  qty?: number
  choices?: PackageChoices
  cv?: Record<string, string>
}

export type SavableLine = Pick<LineItem, 'id' | 'variant_id' | 'quantity'>

/** The shopper's current order. A change returns the updated order, or null if there is no open one. */
export function cartActions(client: Client, current: CurrentOrder, tokens: Tokens) {
  const { request } = client
  let lastAdd: Promise<unknown> = Promise.resolve()

  /** Number 0 lets the shop find the open order of the token, or open a new one where that order is over. */
  const add = (item: CartItem, { idempotencyKey = freshKey(), signal }: IdempotentOptions): Promise<Order> =>
    current.update(() =>
      request('POST /api/v2/orders/:number/line_items', {
        params: { number: '0' },
        body: {
          line_item: { variant_id: item.variantId, quantity: item.quantity ?? 1, options: item.options },
          gift: item.gift,
          order_token: tokens.orderToken ?? undefined,
        },
        idempotencyKey,
        signal,
      }),
    )

  const addAllOf = (
    { slug, qty = 1, choices, cv }: PackageItem,
    { idempotencyKey = freshKey(), signal }: IdempotentOptions,
  ): Promise<Order> =>
    current.update(() =>
      request('POST /api/v2/orders/:number/packages', {
        params: { number: '0' },
        body: { package: { slug, qty, choices, cv }, order_token: tokens.orderToken ?? undefined },
        idempotencyKey,
        signal,
      }),
    )

  function inTurn(send: () => Promise<Order>): Promise<Order> {
    const turn = lastAdd.then(send)
    lastAdd = turn.catch(() => undefined)
    return turn
  }

  const addToCart = (item: CartItem, call: IdempotentOptions = {}): Promise<Order> => inTurn(() => add(item, call))

  async function change(
    send: (number: string) => Promise<Order>,
    call?: CallOptions,
    isStale: (error: ApiError) => boolean = isMissing,
  ): Promise<Order | null> {
    const number = await current.number(call)
    if (!number) return null
    try {
      return await current.update(() => send(number))
    } catch (error) {
      if (error instanceof ApiError && isStale(error)) return current.fetch(call)
      throw error
    }
  }

  const removeLineItem = (id: number, call?: CallOptions): Promise<Order | null> =>
    change(
      (number) => request('DELETE /api/v2/orders/:number/line_items/:id', { params: { number, id }, ...call }),
      call,
    )

  return {
    /** Returns the open order, or null for an empty cart. A complete, canceled or unknown order drops the token. */
    current: current.fetch,

    /** Assigns the current order to the logged-in customer. */
    associate: current.associate,

    /** Adds one piece by default. Adds run one after the other: two at once must not open two orders. */
    addToCart: (item: CartItem, call?: IdempotentOptions): Promise<Order> => addToCart(item, call),

    /** Adds all goods of a package, or none; one with the same choices and values has so many more of it. */
    addPackage: (item: PackageItem, call: IdempotentOptions = {}): Promise<Order> => inTurn(() => addAllOf(item, call)),

    /** Changes how many of a package are in the cart, by its id in the order; 0 takes it out. */
    updatePackage: (id: number, qty: number, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) =>
          request('PUT /api/v2/orders/:number/packages/:id', { params: { number, id }, body: { qty }, ...call }),
        call,
      ),

    /** Takes a package out of the cart with all its goods. */
    removePackage: (id: number, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) => request('DELETE /api/v2/orders/:number/packages/:id', { params: { number, id }, ...call }),
        call,
      ),

    /**
     * Adds a wished variant to the order, then removes it from all wish lists of the customer. If it cannot be added,
     * it stays wished.
     */
    async wishToCart(variantId: number, quantity = 1, call: IdempotentOptions = {}): Promise<Order> {
      const order = await addToCart({ variantId, quantity }, call)
      const { signal } = call
      // The wishes of guests are kept by the caller.
      if (tokens.session) {
        await request('POST /api/v2/wishlists/remove_id', {
          body: { variant_id: variantId },
          ...(signal && { signal }),
        })
      }
      return order
    },

    /**
     * Saves a line of the customer's order for later, then removes it from the order. If it cannot be saved, it stays. A line of a
     * package is refused, and not saved.
     */
    async saveForLater({ id, variant_id, quantity }: SavableLine, call?: CallOptions): Promise<Order | null> {
      await request('POST /api/v2/saved_items', { body: { variant_id, quantity }, ...call })
      try {
        return await removeLineItem(id, call)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'line_of_package') {
          await request('POST /api/v2/saved_items/remove_id', { body: { variant_id }, ...call })
        }
        throw error
      }
    },

    /** Adds what the customer saved for later to the order, then saves it no more. If it cannot be added, it stays saved. */
    async savedToCart(variantId: number, quantity = 1, call: IdempotentOptions = {}): Promise<Order> {
      const order = await addToCart({ variantId, quantity }, call)
      const { signal } = call
      await request('POST /api/v2/saved_items/remove_id', {
        body: { variant_id: variantId },
        ...(signal && { signal }),
      })
      return order
    },

    /** Changes the quantity of a line, or whether it is a gift. */
    updateLineItem: (
      id: number,
      { quantity, gift }: { quantity?: number; gift?: boolean },
      call?: CallOptions,
    ): Promise<Order | null> =>
      change(
        (number) =>
          request('PUT /api/v2/orders/:number/line_items/:id', {
            params: { number, id },
            body: { line_item: { quantity }, gift },
            ...call,
          }),
        call,
      ),

    /** Removes a line. */
    removeLineItem: (id: number, call?: CallOptions): Promise<Order | null> => removeLineItem(id, call),

    /** Removes all lines. */
    empty: (call?: CallOptions): Promise<Order | null> =>
      change((number) => request('PUT /api/v2/orders/:number/empty', { params: { number }, ...call }), call),

    /** Sets the delivery address. */
    updateAddress: (address: Address, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) =>
          request('PUT /api/v2/checkouts/:number', {
            params: { number },
            body: { delivery_type: 'address', address },
            ...call,
          }),
        call,
      ),

    ...discountAndBalanceActions(client, change),
  }
}

type Change = (
  send: (number: string) => Promise<Order>,
  call?: CallOptions,
  isStale?: (error: ApiError) => boolean,
) => Promise<Order | null>

/** Discounts and balances of the order. An unknown code throws, unlike an unknown order. */
function discountAndBalanceActions({ request }: Client, change: Change) {
  return {
    /** Pays an amount from balances: from one origin, or from all in their order. */
    useStoreCredit: (
      amount: number,
      { type, ...call }: CallOptions & { type?: string | undefined } = {},
    ): Promise<Order | null> =>
      change(
        (number) =>
          request('PUT /api/v2/orders/:number/store_credit', {
            params: { number },
            body: { amount, ...(type !== undefined && { type }) },
            ...call,
          }),
        call,
        isOrderMissing,
      ),

    /** Removes the balance of `type` from the payment, or all of them. */
    removeStoreCredit: ({ type, ...call }: CallOptions & { type?: string | undefined } = {}): Promise<Order | null> =>
      change(
        (number) =>
          request('DELETE /api/v2/orders/:number/store_credit', { params: { number }, query: { type }, ...call }),
        call,
      ),

    /** Applies a coupon or promo code in place of the current one. */
    useCoupon: (code: string, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) => request('PUT /api/v2/orders/:number/coupon', { params: { number }, body: { code }, ...call }),
        call,
        isOrderMissing,
      ),

    /** Removes the coupon of the current order. */
    removeCoupon: (call?: CallOptions): Promise<Order | null> =>
      change((number) => request('DELETE /api/v2/orders/:number/coupon', { params: { number }, ...call }), call),

    /** Applies a voucher to the current order. */
    useVoucher: (code: string, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) => request('PUT /api/v2/orders/:number/voucher', { params: { number }, body: { code }, ...call }),
        call,
        isOrderMissing,
      ),

    /** Removes the voucher of the current order. */
    removeVoucher: (call?: CallOptions): Promise<Order | null> =>
      change((number) => request('DELETE /api/v2/orders/:number/voucher', { params: { number }, ...call }), call),

    /** Adds a gift card by its number or password; several can be added. */
    useGiftCard: (card: GiftCardKey, call?: CallOptions): Promise<Order | null> =>
      change(
        (number) => request('PUT /api/v2/orders/:number/gift_card', { params: { number }, body: card, ...call }),
        call,
        isOrderMissing,
      ),

    /** Removes the gift cards of the current order. */
    removeGiftCards: (call?: CallOptions): Promise<Order | null> =>
      change((number) => request('DELETE /api/v2/orders/:number/gift_card', { params: { number }, ...call }), call),
  }
}

const isMissing = ({ status }: ApiError) => status === 404
const isOrderMissing = ({ code }: ApiError) => code === 'order_not_found'
