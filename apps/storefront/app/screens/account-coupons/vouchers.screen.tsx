import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { handleCouponForm } from '../../features/coupons/handle-coupon-form.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (api) => api.vouchers.list())
}

export const action = handleCouponForm

/** RWD-05: the customer's personal vouchers. */
export default function VouchersScreen() {
  const t = usePrivateMessages()
  const vouchers = useLoaderData<typeof loader>()
  return (
    <AreaPage title={t('vouchers.title')} back={{ to: '/account/coupons', text: t('coupons.title') }}>
      {vouchers.length > 0 ? (
        <CouponList coupons={vouchers} />
      ) : (
        <NothingHere title={t('vouchers.empty')} text={t('coupons.empty_hint')} />
      )}
    </AreaPage>
  )
}
