import type { Balance, Wallet } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { formatCount, formatMoney } from '../../ui/money.ts'

const LoyaltySection = lazyComponent(() => import('./loyalty-section.tsx'))

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (api) => api.wallet.show())
}

/** RWD-01: the customer's balances, with origin and spending rules. */
export default function WalletScreen() {
  const t = usePrivateMessages()
  const wallet = useLoaderData<typeof loader>()
  const filled = wallet.balances.filter(({ balance }) => balance > 0)
  const others = wallet.balances.filter(({ balance, kind }) => balance === 0 && kind !== 'gift_card')
  return (
    <AreaPage title={t('wallet.title')}>
      <Sums wallet={wallet} />
      {filled.length > 0 ? (
        <section>
          <h2 className="mb-3 text-lead">{t('wallet.origins')}</h2>
          <Card>
            <Origins balances={filled} />
          </Card>
        </section>
      ) : (
        <Card>
          <p className="font-medium">{t('wallet.empty')}</p>
          <p className="mt-1 text-note text-ink-soft">{t('wallet.empty_hint')}</p>
        </Card>
      )}
      {wallet.coming.length > 0 && <Coming coming={wallet.coming} />}
      {others.length > 0 && (
        <Accordion title={t('wallet.other_rules')}>
          <Origins balances={others} />
        </Accordion>
      )}
      <FurtherLinks />
      <Suspense>
        <LoyaltySection />
      </Suspense>
    </AreaPage>
  )
}

function Sums({ wallet: { balance, points } }: { wallet: Wallet }) {
  const t = usePrivateMessages()
  return (
    <div className="rounded-card bg-accent-soft p-5 desktop:p-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-note text-ink-soft">{t('wallet.worth')}</dt>
          <dd className="money text-display font-bold">{formatMoney(balance)}</dd>
        </div>
        <div>
          <dt className="text-note text-ink-soft">{t('wallet.points')}</dt>
          <dd className="money text-display font-bold">{formatCount(points)}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink to="/account/wallet/recharge" icon="plus" size="large" prefetch="none">
          {t('wallet.recharge')}
        </ButtonLink>
        <ButtonLink to="/account/wallet/statement" icon="list" size="large" variant="secondary" prefetch="none">
          {t('wallet.statement')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Origins({ balances }: { balances: readonly Balance[] }) {
  const t = usePrivateMessages()
  return (
    <ul className="-my-3 divide-y divide-line">
      {balances.map(({ type, kind, name, balance, held, rule }) => (
        <li key={type} className="py-3">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-medium">{name}</span>
            <span className="money shrink-0 font-bold">
              {kind === 'points' ? t('wallet.points_n', { n: formatCount(balance) }) : formatMoney(balance)}
            </span>
          </p>
          <p className="mt-0.5 text-small text-ink-soft">{rule}</p>
          {held > 0 && (
            <p className="mt-1 flex items-start gap-1.5 text-small text-ink-soft">
              <Icon name="clock" size={16} className="mt-0.5" />
              {t('wallet.held', { amount: formatMoney(held) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Rewards of orders that can still be returned. */
function Coming({ coming }: Pick<Wallet, 'coming'>) {
  const t = usePrivateMessages()
  return (
    <section>
      <h2 className="text-lead">{t('wallet.coming')}</h2>
      <p className="mt-1 mb-3 text-note text-ink-soft">{t('wallet.coming_hint')}</p>
      <Card>
        <ul className="-my-3 divide-y divide-line">
          {coming.map(({ type, name, amount, order_number, at }) => (
            <li key={`${order_number}-${type}`} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-small text-ink-soft">
                  <Link to={`/orders/${order_number}`} prefetch="none" className="underline hover:text-accent">
                    {t('wallet.order', { number: order_number })}
                  </Link>
                  {' · '}
                  {at ? t('wallet.coming_at', { date: formatDate(at) }) : t('wallet.coming_later')}
                </p>
              </div>
              <p className="money shrink-0 font-semibold text-stock">
                +{type === 'points' ? t('wallet.points_n', { n: formatCount(amount) }) : formatMoney(amount)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const FURTHER = [
  { to: '/account/coupons', icon: 'ticket', text: 'coupons.title' },
  { to: '/account/vouchers', icon: 'tag', text: 'vouchers.title' },
  { to: '/account/gift-cards', icon: 'gift', text: 'gift.title' },
] as const

function FurtherLinks() {
  const t = usePrivateMessages()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {FURTHER.map(({ to, icon, text }) => (
        <li key={to}>
          <Link to={to} prefetch="none" className="flex min-h-14 items-center gap-4 hover:text-accent">
            <Icon name={icon} className="text-ink-soft" />
            <span className="flex-1">{t(text)}</span>
            <Icon name="chevron-right" className="text-line-strong" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
