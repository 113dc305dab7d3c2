import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { DeviceOrders } from './device-orders.tsx'
import { loadMine } from './load-mine.server.ts'
import { summariesOf } from './order-summaries.server.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  return loadMine(context.get(shopContext).api, url.searchParams)
}

/** Returns the summaries of the device's orders; a form, so that no token appears in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const payload = (await request.formData()).get('orders')
  return summariesOf(String(payload), context.get(shopContext).shopFor)
}

/** Loading the device's orders does not affect the customer's list. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => (formMethod ? false : defaultShouldRevalidate)

/** The orders of a customer, and those known to this device only. */
export default function OrdersScreen() {
  const t = usePrivateMessages()
  const mine = useLoaderData<typeof loader>()
  const placedOrders = useShopState((state) => state.placedOrders)
  const isHydrated = useIsHydrated()
  const accountNumbers = new Set(mine?.orders.map(({ number }) => number))
  const others = placedOrders.filter(({ number }) => !accountNumbers.has(number))
  if (isHydrated && others.length === 0 && !mine?.orders.length && !mine?.standing)
    return <NoOrders isCustomer={mine !== null} />
  if (!mine) {
    return (
      <div className="page py-6 desktop:py-10">
        <PageHead title={t('nav.orders')} noIndex />
        <h1 className="text-heading">{t('nav.orders')}</h1>
        <TrackHint />
        <DeviceOrders orders={others} isCustomer={false} />
      </div>
    )
  }
  return (
    <AreaPage title={t('nav.orders')}>
      <CustomerOrders mine={mine} />
      {others.length > 0 && (
        <section>
          <h2 className="text-lead">{t('orders.of_device')}</h2>
          <DeviceOrders orders={others} isCustomer />
        </section>
      )}
    </AreaPage>
  )
}

function NoOrders({ isCustomer }: { isCustomer: boolean }) {
  const t = usePrivateMessages()
  return (
    <div className={isCustomer ? undefined : 'page py-6 desktop:py-10'}>
      <PageHead title={t('nav.orders')} noIndex />
      <EmptyState
        headingLevel={1}
        drawing={<EmptyBagDrawing />}
        title={t('order.none')}
        text={t(isCustomer ? 'orders.none_customer_hint' : 'order.none_hint')}
        action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
      />
      {!isCustomer && (
        <div className="text-center">
          <TrackHint />
        </div>
      )}
    </div>
  )
}

/** A link for orders placed on another device. */
function TrackHint() {
  const t = usePrivateMessages()
  return (
    <p className="mt-2 text-note text-ink-soft">
      {t('orders.track_hint')}{' '}
      <Link to="/track" className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
        {t('order.track')}
      </Link>
    </p>
  )
}
