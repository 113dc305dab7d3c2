import { ApiError, type Shop } from '@delguur/sdk'
import { type VoucherView, voucherViews } from './coupon-view.ts'

/** Vouchers that whoever is logged in may use now; none for a guest. A cart is shown without them where they fail. */
export async function vouchersOf(api: Shop): Promise<VoucherView[]> {
  try {
    return (await api.account.current()) ? voucherViews(await api.vouchers.list()) : []
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
