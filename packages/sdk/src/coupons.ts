import type { Api, Coupon, CouponState, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type CouponList = Reply<Api['GET /api/v2/coupons']>

/** Coupons of the customer; an order takes one by its code, `orders.useCoupon`. */
export function couponActions({ request }: Client) {
  return {
    /** Those in one state, or all; `message` says where there are none. */
    list: (type?: CouponState, call?: CallOptions): Promise<CouponList> =>
      request('GET /api/v2/coupons', { query: { type }, ...call }),

    find: (id: string, call?: CallOptions): Promise<Coupon> =>
      request('GET /api/v2/coupons/:id', { params: { id }, ...call }),

    /** To the customer's own address unless another is given; answers where it went, masked. */
    async sendByEmail(id: string, email?: string, call?: CallOptions): Promise<string> {
      const body = email === undefined ? {} : { email }
      return (await request('POST /api/v2/coupons/:id/send_by_email', { params: { id }, body, ...call })).sent_to
    },
  }
}

export function voucherActions({ request }: Client) {
  return {
    async list(call?: CallOptions): Promise<Coupon[]> {
      return (await request('GET /api/v2/vouchers', call)).vouchers
    },
  }
}
