import type { Quote } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { QuoteStateBadge } from '../../features/quotes/quote-state.tsx'
import { QuoteTexts, useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const cursor = call.url.searchParams.get('cursor')
    const { quotes, next_cursor } = await api.quotes.list(cursor ? { cursor } : {})
    return { quotes: quotes.map(entryOf), next_cursor }
  })

const entryOf = ({ id, state, lines, list_total, total, created_at }: Quote) => ({
  id,
  state,
  names: lines.map(({ name, quantity }) => `${name} × ${quantity}`).slice(0, 3),
  others: Math.max(0, lines.length - 3),
  sum: total ?? list_total,
  isOffered: total !== null,
  created_at,
})

type Entry = ReturnType<typeof entryOf>

/** TRAV-03: the customer's quotes, the newest first. */
export default function QuotesScreen() {
  return (
    <QuoteTexts>
      <Quotes />
    </QuoteTexts>
  )
}

function Quotes() {
  const t = useQuoteMessages()
  const { quotes, next_cursor: older } = useLoaderData<typeof loader>()
  const request = <ButtonLink to="/account/quotes/new">{t('quotes.request')}</ButtonLink>
  return (
    <AreaPage title={t('quotes.title')} {...(quotes.length > 0 && { action: request })}>
      {quotes.length === 0 ? (
        <NothingHere title={t('quotes.empty')} text={t('quotes.empty_hint')} action={request} />
      ) : (
        <Card>
          <ul className="-my-3 divide-y divide-line">
            {quotes.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} />
            ))}
          </ul>
        </Card>
      )}
      {older && (
        <ButtonLink to={`/account/quotes?cursor=${encodeURIComponent(older)}`} variant="secondary">
          {t('quotes.older')}
        </ButtonLink>
      )}
    </AreaPage>
  )
}

function QuoteRow({ quote: { id, state, names, others, sum, isOffered, created_at } }: { quote: Entry }) {
  const t = useQuoteMessages()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/account/quotes/${id}`} className="font-medium hover:text-accent hover:underline">
          {names.join(', ')}
          {others > 0 && ` + ${others}`}
        </Link>
        <p className="text-small text-ink-soft">{t('quotes.asked_on', { date: formatDate(new Date(created_at)) })}</p>
      </div>
      <div className="flex items-center gap-4">
        <span className={isOffered ? 'money font-semibold' : 'money text-ink-soft'}>{formatMoney(sum)}</span>
        <QuoteStateBadge state={state} />
      </div>
    </li>
  )
}
