import { ApiError, type Shop } from '@delguur/sdk'
import { type VoucherView, voucherViews } from './coupon-view.ts'

/** Loads the customer's usable vouchers; none for a guest or after a failure, which must not hide the cart. */
export async function vouchersOf(api: Shop): Promise<VoucherView[]> {
  try {
    return (await api.account.current()) ? voucherViews(await api.vouchers.list()) : []
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
