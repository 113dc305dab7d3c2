import { formatDate } from '@delguur/mongolia/dates'
import { AreaPage } from '../../features/account/area-page.tsx'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { QuoteStateBadge } from '../../features/quotes/quote-state.tsx'
import { useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { QuotesShown } from './quotes.screen.tsx'

type Entry = QuotesShown['entries'][number]

/** The customer’s quotes, the newest first. */
export function QuoteList({ shown: { entries, older } }: { shown: QuotesShown }) {
  const t = useQuoteMessages()
  const request = <ButtonLink to="/account/quotes/new">{t('quotes.request')}</ButtonLink>
  return (
    <AreaPage title={t('quotes.title')} {...(entries.length > 0 && { action: request })}>
      {entries.length === 0 ? (
        <NothingHere title={t('quotes.empty')} text={t('quotes.empty_hint')} action={request} />
      ) : (
        <Card>
          <ul className="-my-3 divide-y divide-line">
            {entries.map((quote) => (
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
