import type { DraftOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { isMobilePhone } from '@delguur/mongolia/phone'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { wordsOf } from '../../forms/words-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useDraftChange } from './use-draft.ts'

type SendBy = 'sms' | 'email' | 'copy'

/** What the order comes to, and the link by which it is paid. */
export function LinkCard({ draft, isOpen }: { draft: DraftOrder; isOpen: boolean }) {
  const t = useMessages()
  const notify = useNotify()
  const may = useMay()
  const { order, payment_link: link } = draft
  const key = useRef(crypto.randomUUID())
  const send = useDraftChange(
    (client, send_by: SendBy) =>
      client.request('POST /api/back_office/draft_orders/:number/payment_link', {
        params: { number: order.number },
        body: { send_by, expected_total: order.total },
        idempotencyKey: `${key.current}-${send_by}-${order.total}`,
      }),
    () => {
      key.current = crypto.randomUUID()
      notify(t('draft.sent'), { type: 'success' })
    },
  )
  const isWaiting = link !== null
  const ways = [
    ...(order.phone && isMobilePhone(order.phone) ? (['sms'] as const) : []),
    ...(order.email ? (['email'] as const) : []),
    ...(isWaiting ? [] : (['copy'] as const)),
  ]
  return (
    <Card title={t('draft.payment')}>
      <Facts
        facts={[
          [
            t('draft.items'),
            <span key="items" className="money">
              {formatMoney(order.item_total)}
            </span>,
          ],
          ...(order.discount_total > 0
            ? [
                [
                  t('draft.discount'),
                  <span key="discount" className="money">{`−${formatMoney(order.discount_total)}`}</span>,
                ] as const,
              ]
            : []),
          [
            t('draft.ship'),
            <span key="ship" className="money">
              {formatMoney(order.ship_total)}
            </span>,
          ],
          [
            t('orders.total'),
            <strong key="total" className="money">
              {formatMoney(order.total)}
            </strong>,
          ],
        ]}
      />
      {isOpen && order.problems.length > 0 && (
        <ul className="mt-3 list-disc ps-5 text-problem">
          {order.problems.map(({ code, line_item_id: line, message }) => (
            <li key={`${code} ${line}`}>{message}</li>
          ))}
        </ul>
      )}
      {send.error && (
        <div className="mt-3">
          <Problem>{wordsOf(send.error)}</Problem>
        </div>
      )}
      {link && (
        <div className="mt-4 grid gap-2">
          <p className="text-ink-soft">{t('draft.waits_until', { time: formatDateTime(link.expires_at) })}</p>
          <TextField label={t('draft.link')} readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <Button
            variant="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(link.url).then(() => notify(t('draft.copied'), { type: 'success' }))
            }
          >
            {t('draft.copy')}
          </Button>
        </div>
      )}
      {(isOpen || isWaiting) && (
        <div className="mt-4 grid gap-2">
          {isOpen && <p className="text-small text-ink-soft">{t('draft.send_hint')}</p>}
          {ways.map((way, at) => (
            <Button
              key={way}
              variant={at === 0 && isOpen ? 'primary' : 'secondary'}
              busy={send.isPending}
              onClick={() => send.mutate(way)}
            >
              {t(isWaiting ? `draft.again_${way === 'email' ? 'email' : 'sms'}` : `draft.send_${way}`)}
            </Button>
          ))}
          {order.state === 'payment' && (
            <ActionButton
              label={t('draft.take_back')}
              subject={order.number}
              done={t('draft.taken_back')}
              text={t('draft.take_back_text')}
              fields={[{ name: 'reason', label: t('form.reason'), required: true }]}
              variant="danger"
              work={(client, { reason = '' }) =>
                client.request('PUT /api/back_office/draft_orders/:number/payment_link/end', {
                  params: { number: order.number },
                  body: { reason },
                })
              }
            />
          )}
        </div>
      )}
      {order.state === 'complete' && may('orders.read') && (
        <div className="mt-4 grid gap-2">
          <p>{t(order.payment_state === 'balance_due' ? 'draft.by_transfer' : 'draft.paid')}</p>
          <Link to={`/orders/${order.number}`} className={buttonClass('secondary')}>
            {t('draft.see_order')}
          </Link>
        </div>
      )}
    </Card>
  )
}
