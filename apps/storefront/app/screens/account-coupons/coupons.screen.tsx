import type { CouponState } from '@delguur/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { handleCouponForm } from '../../features/coupons/handle-coupon-form.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'

const STATES = ['available', 'used', 'expired'] as const satisfies readonly CouponState[]

export async function loader(call: LoaderFunctionArgs) {
  const requested = call.url.searchParams.get('type')
  const state = STATES.find((option) => option === requested) ?? 'available'
  return forCustomer(call, async (api) => ({ state, ...(await api.coupons.list(state)) }))
}

export const action = handleCouponForm

/** RWD-04: coupons that the customer holds or can use. */
export default function CouponsScreen() {
  const t = usePrivateMessages()
  const { state, coupons, message } = useLoaderData<typeof loader>()
  const links = STATES.map((option) => ({
    to: option === 'available' ? '/account/coupons' : `/account/coupons?type=${option}`,
    text: t(`coupons.state_${option}`),
    isHere: option === state,
  }))
  return (
    <AreaPage
      title={t('coupons.title')}
      action={
        <ButtonLink to="/account/vouchers" variant="secondary" icon="tag" prefetch="none">
          {t('vouchers.title')}
        </ButtonLink>
      }
    >
      <PillLinks label={t('coupons.state')} links={links} />
      {coupons.length > 0 ? (
        <CouponList coupons={coupons} />
      ) : (
        <NothingHere title={message ?? t('coupons.none')} text={t('coupons.empty_hint')} />
      )}
    </AreaPage>
  )
}
