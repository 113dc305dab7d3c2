import type { Coupon } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data } from 'react-router'
import { shopContext } from '../../server-context.ts'
import { handleForm, textOf } from '../account/handle-form.server.ts'
import { redirectWithNotice } from '../account/redirect-with-notice.server.ts'
import { areaTexts } from '../account/texts.server.ts'

/** Applies a coupon or voucher to the cart, or sends it by mail. */
export async function handleCouponForm(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { api } = shop
  const form = await call.request.formData()
  const id = textOf(form, 'id')
  if (form.get('form') === 'send') {
    return handleForm(call, form, () => api.coupons.sendByEmail(id, textOf(form, 'email') || undefined))
  }
  if (form.get('form') !== 'use') throw data(null, { status: 400 })
  const reply = await handleForm(call, form, async () => ((await useIt(api, await api.coupons.find(id))) ? id : null))
  if (!reply.data.ok) return reply
  if (reply.data.result !== null) return redirectWithNotice(shop, '/cart', 'coupon.applied')
  return data({ ...reply.data, ok: false, message: areaTexts(shop)('coupons.cart_empty') }, { status: 422 })
}

const useIt = ({ orders }: Shop, { kind, code }: Coupon) =>
  kind === 'voucher' ? orders.useVoucher(code) : orders.useCoupon(code)
