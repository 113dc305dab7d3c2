import type { Coupon } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data } from 'react-router'
import { shopContext } from '../../server-context.ts'
import { doneAndOn } from '../account/done.server.ts'
import { takeForm, textOf } from '../account/take-form.server.ts'
import { areaTexts } from '../account/texts.server.ts'

/** Applies a coupon or voucher to the cart, or sends it by mail. */
export async function takeCouponForm(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { api } = shop
  const form = await call.request.formData()
  const id = textOf(form, 'id')
  if (form.get('form') === 'send') {
    return takeForm(call, form, () => api.coupons.sendByEmail(id, textOf(form, 'email') || undefined))
  }
  if (form.get('form') !== 'use') throw data(null, { status: 400 })
  const reply = await takeForm(call, form, async () => ((await useIt(api, await api.coupons.find(id))) ? id : null))
  if (!reply.data.ok) return reply
  if (reply.data.result !== null) return doneAndOn(shop, '/cart', 'coupon.applied')
  return data({ ...reply.data, ok: false, message: areaTexts(shop)('coupons.cart_empty') }, { status: 422 })
}

const useIt = ({ orders }: Shop, { kind, code }: Coupon) =>
  kind === 'voucher' ? orders.useVoucher(code) : orders.useCoupon(code)
