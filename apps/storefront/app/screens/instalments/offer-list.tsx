import type { InstalmentOffer } from '@delguur/contract'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatMoney } from '../../ui/money.ts'

interface OfferListProps {
  offers: readonly InstalmentOffer[]
  /** The price of these offers. */
  price: number
  /** Whether the offers of another price are loading. */
  isStale: boolean
}

/** All lenders and terms side by side, calculated by the server. */
export function OfferList({ offers, price, isStale }: OfferListProps) {
  const t = usePrivateMessages()
  const lowest = Math.min(...offers.flatMap(({ plan }) => (plan ? [plan.total] : [])))
  return (
    <section aria-busy={isStale || undefined} className="mt-12">
      <h2 className="text-lead">{t('instalments.compare')}</h2>
      <p className="prose mt-1 text-note text-ink-soft">
        {t('instalments.compare_hint', { price: formatMoney(price) })}
      </p>
      <ul
        className={classNames(
          'mt-4 grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3 wide:grid-cols-5',
          isStale && 'opacity-60',
        )}
      >
        {offers.map((offer) => (
          <li key={offer.name}>
            <OfferCard offer={offer} isCheapest={offer.plan?.total === lowest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferCard({
  offer: { name, plan, unavailable },
  isCheapest,
}: {
  offer: InstalmentOffer
  isCheapest: boolean
}) {
  const t = usePrivateMessages()
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line p-4">
      <h3 className="text-note font-semibold">
        {name}
        {isCheapest && (
          // On the border, so that the amounts of all offers stay aligned.
          <span className="absolute -top-3 right-3">
            <Badge tone="stock">{t('instalments.cheapest')}</Badge>
          </span>
        )}
      </h3>
      {plan ? (
        <>
          <p className="money mt-2 text-lead font-bold">
            {t('instalments.instalments_n', { amount: formatMoney(plan.instalment), n: plan.count })}
          </p>
          <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-small">
            <Fact
              label={t('instalments.prepay')}
              value={plan.prepayment > 0 ? formatMoney(plan.prepayment) : t('instalments.prepay_none')}
            />
            <Fact label={t('instalments.total')} value={formatMoney(plan.total)} />
            <Fact
              label={t('instalments.difference')}
              value={plan.interest > 0 ? formatMoney(plan.interest) : t('instalments.no_difference')}
            />
            <Fact label={t('instalments.yearly')} value={`${plan.yearly_percent}%`} />
          </dl>
          {plan.late_fee > 0 && (
            <p className="mt-2 text-small text-ink-soft">
              {t('instalments.late_fee', { amount: formatMoney(plan.late_fee) })}
            </p>
          )}
        </>
      ) : (
        <p className="mt-2 text-note text-ink-soft">{unavailable}</p>
      )}
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="money text-right font-semibold">{value}</dd>
    </div>
  )
}
