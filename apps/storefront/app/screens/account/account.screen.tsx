import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { AREA_GROUPS } from '../../features/account/area-sections.ts'
import { Avatar } from '../../features/account/avatar.tsx'
import { LogoutButton } from '../../features/account/logout-button.tsx'
import { optional } from '../../features/catalog/public-page.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { summaryOfMine } from '../../features/orders/order-summary.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ACCOUNT_LINKS } from '../../ui/layout/account-links.ts'
import { LanguageLink } from '../../ui/layout/language-link.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { LoadedNear } from '../../ui/loaded-near.tsx'
import { formatCount, formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'

const RECENT_ORDERS = 3
const GoodsBelow = lazyComponent(() => import('../../features/catalog/goods-below.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const user = await api.account.current()
  if (!user) return null
  const [{ orders }, wallet] = await Promise.all([
    api.orders.mine({ per_page: RECENT_ORDERS }),
    optional(api.wallet.show()),
  ])
  const { first_name, last_name, avatar } = user
  return {
    user: { first_name, last_name, avatar },
    orders: orders.map(summaryOfMine),
    wallet: wallet && { balance: wallet.balance, points: wallet.points },
  }
}

/** The overview of the account, for customers and guests. */
export default function AccountScreen() {
  const t = usePrivateMessages()
  const mine = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('nav.account')} noIndex />
      {mine ? <Overview {...mine} /> : <GuestView />}
    </>
  )
}

type OverviewProps = NonNullable<Awaited<ReturnType<typeof loader>>>

function Overview({ user, orders, wallet }: OverviewProps) {
  const t = usePrivateMessages()
  const name = user.first_name
  return (
    <>
      <div className="flex items-center gap-4 pt-3 desktop:pt-0">
        <div className="desktop:hidden">
          <Avatar user={user} />
        </div>
        <h1 className="min-w-0 text-heading">
          {name ? t('account.greeting', { name }) : t('account.greeting_nameless')}
        </h1>
      </div>
      {wallet && <WalletTiles {...wallet} />}
      <section className="mt-6">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-lead">{t('account.recent_orders')}</h2>
          <Link
            to="/orders"
            prefetch="none"
            className="inline-flex min-h-11 items-center text-note text-accent hover:underline"
          >
            {t('account.all_orders')}
          </Link>
        </div>
        {orders.length === 0 ? (
          <Card>
            <p className="font-medium">{t('order.none')}</p>
            <p className="mt-1 text-note text-ink-soft">{t('orders.none_customer_hint')}</p>
            <ButtonLink to="/products" variant="secondary" className="mt-4">
              {t('nav.browse')}
            </ButtonLink>
          </Card>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderRow order={order} to={`/orders/${order.number}`} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <AreaCards />
      <div className="mt-6 desktop:hidden">
        <LogoutButton className={ROW_CLASS} />
      </div>
      <LoadedNear className="min-w-0">
        <GoodsBelow />
      </LoadedNear>
    </>
  )
}

function WalletTiles({ balance, points }: NonNullable<OverviewProps['wallet']>) {
  const t = usePrivateMessages()
  const tiles = [
    { icon: 'wallet', label: t('wallet.worth'), sum: formatMoney(balance) },
    { icon: 'gift', label: t('wallet.points'), sum: formatCount(points) },
  ] as const
  return (
    <ul aria-label={t('wallet.title')} className="mt-5 grid grid-cols-2 gap-3">
      {tiles.map(({ icon, label, sum }) => (
        <li key={icon}>
          <Link
            to="/account/wallet"
            prefetch="none"
            className="flex h-full flex-col gap-1 rounded-card bg-tint p-4 hover:bg-accent-soft"
          >
            <span className="flex items-start gap-2 text-small text-ink-soft">
              <Icon name={icon} size={18} />
              {label}
            </span>
            <span className="money mt-auto text-lead font-bold desktop:text-title">{sum}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The sections of the account area; a desktop shows them in the menu beside the page. */
function AreaCards() {
  const t = usePrivateMessages()
  return (
    <div className="mt-8 grid gap-6 desktop:hidden">
      {AREA_GROUPS.map(({ title, sections }) => (
        <section key={title}>
          <h2 className="mb-2 text-lead">{t(title)}</h2>
          <ul className="divide-y divide-line rounded-card border border-line px-4">
            {sections.map(({ to, icon, text, note }) => (
              <li key={to}>
                <Link to={to} prefetch="none" className={classNames(ROW_CLASS, 'py-2')}>
                  <Icon name={icon} className="text-ink-soft" />
                  <span className="min-w-0 flex-1">
                    {t(text)}
                    {note && <span className="block text-small text-ink-soft">{t(note)}</span>}
                  </span>
                  <Icon name="chevron-right" className="text-line-strong" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ROW_CLASS = 'flex min-h-14 items-center gap-4 hover:text-accent'

/** The data of a guest on this device, and the benefits of an account. */
function GuestView() {
  const t = usePrivateMessages()
  const returnTo = pathInLocale('/account', useLocale())
  const isBilingual = useRouteLoaderData<typeof rootLoader>('root')?.isBilingual
  return (
    <div className="page max-w-[760px] py-6 desktop:py-10">
      <h1 className="text-heading">{t('nav.account')}</h1>
      <Card className="mt-6">
        <h2 className="text-lead">{t('account.guest_title')}</h2>
        <p className="mt-1 text-ink-soft">{t('account.guest_text')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={`/login?return_to=${returnTo}`} size="large">
            {t('auth.login')}
          </ButtonLink>
          <ButtonLink to={`/register?return_to=${returnTo}`} size="large" variant="secondary">
            {t('auth.register')}
          </ButtonLink>
        </div>
      </Card>
      <h2 className="mt-8 text-lead">{t('account.on_this_device')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ACCOUNT_LINKS.map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className={ROW_CLASS}>
              <Icon name={icon} className="text-ink-soft" />
              <span className="flex-1">{t(text)}</span>
              <Icon name="chevron-right" className="text-line-strong" />
            </Link>
          </li>
        ))}
        {isBilingual && (
          <li>
            <LanguageLink className={ROW_CLASS} />
          </li>
        )}
      </ul>
    </div>
  )
}
