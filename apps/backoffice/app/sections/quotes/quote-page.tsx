import type { StaffQuote } from '@delguur/contract'
import { formatDate, formatDateTime, isoDay } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { formatPhone } from '@delguur/mongolia/phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteStateBadge } from './quote-state.tsx'

const LINK_CLASS = 'break-words underline'
const OFFERED_DAYS = 14
const DAY_MS = 86_400_000

/** A quote, and how to answer it. */
export function QuotePage() {
  const id = Number(useParams().id)
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: quote, error } = useQuery({
    queryKey: ['quote', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/quotes/:id', { params: { id }, signal }),
  })
  if (!quote) return <UnreadPage title={t('nav.quotes')} error={error} />
  return (
    <Page
      title={t('quote.title', { id, name: quote.organisation?.name ?? quote.customer.name })}
      aside={<QuoteStateBadge state={quote.state} />}
      actions={
        <>
          {quote.state !== 'requested' && quote.state !== 'declined' && <PdfLink id={quote.id} />}
          {quote.state !== 'accepted' && quote.state !== 'declined' && <Answers quote={quote} />}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QuoteLines quote={quote} />
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <Card title={t('quote.customer')}>
            <Facts facts={factsOf(quote, t, useMayReadCustomers())} />
          </Card>
          {(quote.message || quote.answer) && (
            <Card title={t('quote.words')}>
              {quote.message && <p className="break-words whitespace-pre-line">{quote.message}</p>}
              {quote.answer && (
                <p className="mt-3 border-l-2 border-line pl-3 break-words whitespace-pre-line">{quote.answer}</p>
              )}
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

function PdfLink({ id }: { id: number }) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <a
      href={`/admin/api/back_office/quotes/${id}/pdf?locale=${locale}`}
      download={`quote-${id}.pdf`}
      className={buttonClass('secondary')}
    >
      <Icon name="download" />
      {t('quote.pdf')}
    </a>
  )
}

const useMayReadCustomers = () => {
  const may = useMay()
  return { customers: may('customers.read'), orders: may('orders.read') }
}

function factsOf(
  quote: StaffQuote,
  t: ReturnType<typeof useMessages>,
  may: ReturnType<typeof useMayReadCustomers>,
): [string, ReactNode][] {
  const { customer, organisation, order_number: number, valid_until: until, answered_at: answeredAt } = quote
  const name = may.customers ? (
    <Link to={`/customers/${customer.id}`} className={LINK_CLASS}>
      {customer.name || customer.email || customer.phone}
    </Link>
  ) : (
    customer.name
  )
  const facts: [string, ReactNode][] = [
    [t('customer.name'), name],
    [t('quote.organisation'), organisation && `${organisation.name} (${organisation.registry_number})`],
    [t('contact.phone'), customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>],
    [t('contact.email'), customer.email],
    [t('quote.requested_at'), formatDateTime(quote.created_at)],
    [t('quote.answered_at'), answeredAt && [formatDateTime(answeredAt), quote.answered_by].filter(Boolean).join(' · ')],
    [t('quote.valid_until'), until && formatDate(new Date(Date.parse(until) - 1))],
    [
      t('contact.order'),
      number &&
        (may.orders ? (
          <Link to={`/orders/${number}`} className={LINK_CLASS}>
            {number}
          </Link>
        ) : (
          number
        )),
    ],
  ]
  return facts.filter(([, value]) => value)
}

type Line = StaffQuote['lines'][number]
type Whole = StaffQuote['packages'][number]

/** Lines of packages, then single ones. */
const inPageOrder = ({ lines, packages }: StaffQuote): { line: Line; whole: Whole | null }[] =>
  [...packages, null].flatMap((whole) =>
    lines.filter((line) => line.package_id === (whole?.id ?? null)).map((line) => ({ line, whole })),
  )

/** Price in the shop, of which a package takes its part: an answer that changes nothing is not dearer than the shop. */
function startPrice({ current_price: price }: Line, whole: Whole | null): number {
  if (whole === null || whole.list_discount === 0) return price
  return Math.max(1, Math.floor((price * whole.list_total) / (whole.list_total + whole.list_discount)))
}

function Answers({ quote }: { quote: StaffQuote }) {
  const t = useMessages()
  const { id, version, lines } = quote
  const subject = String(id)
  const params = { id }
  return (
    <>
      <ActionButton
        label={t(quote.state === 'requested' ? 'quote.answer' : 'quote.answer_anew')}
        subject={subject}
        done={t('quote.answer_told')}
        text={t('quote.answer_text')}
        variant="primary"
        fields={[
          ...inPageOrder(quote).map(({ line, whole }) => ({
            name: `price_${line.id}`,
            label: [
              whole && `${whole.name} × ${whole.qty}`,
              `${[line.name, line.option_text].filter(Boolean).join(' · ')} × ${line.quantity}`,
            ]
              .filter(Boolean)
              .join(': '),
            hint: t('quote.price_hint', { price: formatMoney(line.current_price) }),
            required: true,
            kind: 'number' as const,
            start: String(line.price ?? startPrice(line, whole)),
          })),
          {
            name: 'valid_until',
            label: t('quote.last_day'),
            kind: 'day',
            required: true,
            start: isoDay(new Date(Date.now() + OFFERED_DAYS * DAY_MS)),
          },
          { name: 'answer', label: t('quote.text'), kind: 'area', start: quote.answer },
        ]}
        work={(client, { valid_until = '', answer, ...prices }) =>
          client.request('PUT /api/back_office/quotes/:id/answer', {
            params,
            body: {
              version,
              valid_until,
              lines: lines.map((line) => ({ id: line.id, price: Number(prices[`price_${line.id}`]) })),
              ...(answer && { answer }),
            },
          })
        }
      />
      <ActionButton
        label={t('quote.decline')}
        subject={subject}
        done={t('quote.decline_told')}
        fields={[{ name: 'answer', label: t('form.reason'), kind: 'area', required: true }]}
        variant="danger"
        work={(client, { answer = '' }) =>
          client.request('PUT /api/back_office/quotes/:id/decline', { params, body: { version, answer } })
        }
      />
    </>
  )
}
