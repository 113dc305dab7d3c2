import type { Draw } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Proof } from './proof.tsx'
import { Winnings } from './winnings.tsx'

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
  return (
    <>
      <p className="font-semibold">{prize ? prize.name : t('promotions.lost')}</p>
      <p className="text-small text-ink-soft">
        {formatDateTime(at)}
        {claim_until && ` · ${t('promotions.claim_until', { date: formatDate(claim_until) })}`}
        {is_replaced && ` · ${t('promotions.replaced')}`}
      </p>
      <Winnings prize={prize} code={code} />
      <Proof proof={proof} />
    </>
  )
}
