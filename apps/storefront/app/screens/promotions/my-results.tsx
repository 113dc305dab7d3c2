import type { Draw } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { checkDraw, type Verdict } from '../../features/promotions/check-draw.ts'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'

const PLACES = {
  coupon: { to: '/account/coupons', text: 'promotions.in_coupons' },
  credit: { to: '/account/wallet', text: 'promotions.in_wallet' },
  goods: { to: '/account/tickets', text: 'promotions.in_tickets' },
} as const

interface MyResultsProps {
  results: readonly Draw[]
  /** The draw to which the wheel is still turning. */
  hidden: number | undefined
}

/** What the customer has drawn, with codes and what proves each draw. */
export function MyResults({ results, hidden }: MyResultsProps) {
  const t = usePromotionMessages()
  const shown = results.filter(({ id }) => id !== hidden)
  return (
    <section className="mt-6">
      <h2 className="text-heading">{t('promotions.mine')}</h2>
      {shown.length === 0 && <p className="mt-2 text-note text-ink-soft">{t('promotions.none_yet')}</p>}
      <ul className="mt-2 grid gap-3">
        {shown.map((draw) => (
          <li key={draw.id} className="rounded-card border border-line p-4">
            <Result draw={draw} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ draw: { at, prize, is_replaced, code, claim_until, proof } }: { draw: Draw }) {
  const t = usePromotionMessages()
  const place = prize && prize.kind !== 'nothing' ? PLACES[prize.kind] : null
  return (
    <>
      <p className="font-semibold">{prize ? prize.name : t('promotions.lost')}</p>
      <p className="text-small text-ink-soft">
        {formatDateTime(at)}
        {claim_until && ` · ${t('promotions.claim_until', { date: formatDate(claim_until) })}`}
        {is_replaced && ` · ${t('promotions.replaced')}`}
      </p>
      {code && (
        <dl className="mt-2 border-t border-dashed border-line-strong">
          <Copyable label={t('promotions.code')} shown={code} copied={code} />
        </dl>
      )}
      {place && (
        <Link to={place.to} prefetch="none" className="inline-flex min-h-11 items-center text-note text-accent">
          {t(place.text)}
        </Link>
      )}
      <Proof proof={proof} />
    </>
  )
}

function Proof({ proof }: { proof: Draw['proof'] }) {
  const t = usePromotionMessages()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  return (
    <details className="text-small">
      <summary className="flex min-h-11 items-center text-note text-ink-soft hover:text-accent">
        {t('promotions.check')}
      </summary>
      <p className="break-all">
        {t('promotions.message')}: {proof.message}
      </p>
      <p className="break-all">
        {t('promotions.commitment')}: {proof.commitment}
      </p>
      {proof.seed && (
        <p className="break-all">
          {t('promotions.seed')}: {proof.seed}
        </p>
      )}
      <Button
        variant="secondary"
        className="needs-scripts mt-2"
        onClick={async () => setVerdict(await checkDraw(proof))}
      >
        {t('promotions.check')}
      </Button>
      <p aria-live="polite" className="mt-2 font-semibold">
        {verdict && t(`promotions.check_${verdict}`)}
      </p>
    </details>
  )
}
