import type { Api, Coupon, CouponState, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type CouponList = Reply<Api['GET /api/v2/coupons']>

/** The customer's coupons; `orders.useCoupon` applies one to an order. */
export function couponActions({ request }: Client) {
  return {
    /** Returns the coupons in one state, or all; `message` explains an empty list. */
    list: (type?: CouponState, call?: CallOptions): Promise<CouponList> =>
      request('GET /api/v2/coupons', { query: { type }, ...call }),

    /** Returns one coupon. */
    find: (id: string, call?: CallOptions): Promise<Coupon> =>
      request('GET /api/v2/coupons/:id', { params: { id }, ...call }),

    /** Sends the coupon to the given address or the customer's own, and returns that address masked. */
    async sendByEmail(id: string, email?: string, call?: CallOptions): Promise<string> {
      const body = email === undefined ? {} : { email }
      return (await request('POST /api/v2/coupons/:id/send_by_email', { params: { id }, body, ...call })).sent_to
    },
  }
}

export function voucherActions({ request }: Client) {
  return {
    /** Returns the customer's vouchers. */
    async list(call?: CallOptions): Promise<Coupon[]> {
      return (await request('GET /api/v2/vouchers', call)).vouchers
    },
  }
}
