import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PlanFacts } from '../payments/plan-facts.tsx'
import type { OrderView } from './order-view.ts'

/** PAY-09: the instalments of an order: amounts, lender, due dates, and whether one is overdue. */
export function InstalmentCard({
  order: { plan, payment_state: state },
}: {
  order: Pick<OrderView, 'plan' | 'payment_state'>
}) {
  const t = usePrivateMessages()
  if (!plan) return null
  return (
    <Card>
      <h2 className="mb-3 text-lead">{t('order.instalments')}</h2>
      {state === 'overdue' && (
        <div role="alert" className="mb-3 rounded-card bg-problem-soft p-3">
          <FieldError>{t('order.overdue')}</FieldError>
        </div>
      )}
      {state === 'running' && <p className="mb-3 text-note text-ink-soft">{t('order.running')}</p>}
      <PlanFacts plan={plan} />
    </Card>
  )
}
