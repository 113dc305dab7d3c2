import type { Api, CreditRequest, Reply } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import type { MessageKey } from '../../i18n/translate.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'

type Given = Reply<Api['POST /api/back_office/customers/:id/credits']>

/** Kinds that every shop has. */
const EXPLAINED: Readonly<Record<string, MessageKey>> = {
  bonus: 'credit.explain_bonus',
  campaign: 'credit.explain_campaign',
  cashback: 'credit.explain_cashback',
  gift_money: 'credit.explain_gift_money',
  goodwill: 'credit.explain_goodwill',
  points: 'credit.explain_points',
  refund: 'credit.explain_refund',
  topup: 'credit.explain_topup',
}

interface CreditsCardProps {
  customerId: number
  /** Order or customer that it is about. */
  subject: string
  /** The reason begins with this number of an order. */
  orderNumber?: string
}

/** Balances of the customer, and a credit for a trouble with this order: below zero it is taken back. */
export function CreditsCard({ customerId, subject, orderNumber }: CreditsCardProps) {
  const t = useMessages()
  const locale = useLocale()
  const { client } = useBackOffice()
  const params = { id: customerId }
  const { data } = useQuery({
    queryKey: ['credits', customerId, locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/customers/:id/credits', { params, signal }),
  })
  if (!data) return null
  const owned = data.balances.filter(({ balance }) => balance !== 0)
  return (
    <Card
      title={t('credit.title')}
      actions={
        <ActionButton
          label={t('credit.give')}
          subject={subject}
          done={({ waiting }: Given) => t(waiting ? 'credit.waits' : 'credit.given')}
          text={t('credit.give_text')}
          fields={[
            {
              name: 'type',
              label: t('credit.type'),
              options: [
                { value: '', label: t('credit.choose') },
                ...data.balances.map(({ type, name, rule }) => ({
                  value: type,
                  label: name,
                  hint: [EXPLAINED[type] && t(EXPLAINED[type]), rule].filter(Boolean).join(' '),
                })),
              ],
              required: true,
            },
            { name: 'amount', label: t('refund.amount'), kind: 'number', required: true },
            { name: 'why', label: t('form.reason'), hint: t('credit.why_hint'), required: true },
          ]}
          work={(client, { type = '', amount = '', why = '' }, idempotencyKey) =>
            client.request('POST /api/back_office/customers/:id/credits', {
              params,
              body: { type, amount: Number(amount), why: orderNumber ? `${orderNumber}: ${why}` : why },
              idempotencyKey,
            })
          }
        />
      }
    >
      {owned.length === 0 ? (
        <p className="text-ink-soft">{t('credit.none')}</p>
      ) : (
        <Facts facts={owned.map(({ name, balance }) => [name, formatMoney(balance)] as const)} />
      )}
      <Requests requests={data.requests} />
    </Card>
  )
}

/** What was asked for this customer and not given: it waits for somebody else, or was refused, and why. */
function Requests({ requests }: { requests: readonly CreditRequest[] }) {
  const t = useMessages()
  if (requests.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      {requests.map(({ id, amount, state, why, asked_by, created_at, decided_by, refused_because }) => (
        <li key={id} className="flex flex-col gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={state === 'refused' ? 'problem' : 'accent'}>{t(`credit.request_${state}`)}</Badge>
            <span className="money">{formatMoney(amount)}</span>
          </span>
          <span className="text-small text-ink-soft">
            {[formatDateTime(created_at), asked_by, why].filter(Boolean).join(' · ')}
          </span>
          {refused_because && (
            <span className="text-small">
              {[decided_by, t('credit.because', { reason: refused_because })].filter(Boolean).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
