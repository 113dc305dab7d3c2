import { formatDate } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { FileLink } from '../../features/account/file-link.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { lastDay } from '../../features/quotes/last-day.ts'
import { QuoteStateBadge } from '../../features/quotes/quote-state.tsx'
import { useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { QuoteLines } from './quote-lines.tsx'
import type { QuoteShown } from './quotes.screen.tsx'

/** One quote, to accept, decline or ask for again. */
export function QuoteDetails({ quote }: { quote: QuoteShown }) {
  const t = useQuoteMessages()
  const { state, organisation, valid_until: until } = quote
  return (
    <AreaPage
      title={t('quotes.one', { id: quote.id })}
      back={{ to: '/account/quotes', text: t('quotes.title') }}
      action={<QuoteStateBadge state={state} />}
    >
      <Card>
        <p className="text-small text-ink-soft">
          {t('quotes.asked_on', { date: formatDate(new Date(quote.created_at)) })}
          {organisation && ` · ${organisation.name} (${organisation.registry_number})`}
        </p>
        {state === 'requested' && <p className="mt-2 font-medium">{t('quotes.asked')}</p>}
        {until && state !== 'declined' && (
          <p className="mt-2 font-medium">{t('quotes.until', { date: lastDay(until) })}</p>
        )}
        <Said title={t('quotes.my_message')} text={quote.message} />
        <Said title={t('quotes.answer')} text={quote.answer} />
        <QuoteLines quote={quote} />
        <Sums quote={quote} />
        <Choices quote={quote} />
      </Card>
    </AreaPage>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="mt-4">
      <h2 className="text-small font-medium text-ink-soft">{title}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}

function Sums({ quote: { list_total: before, total } }: { quote: QuoteShown }) {
  const t = useQuoteMessages()
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt className={total === null ? undefined : 'text-ink-soft'}>{t('quotes.list_price')}</dt>
      <dd className="money text-right">{formatMoney(before)}</dd>
      {total !== null && (
        <>
          <dt className="text-lead font-semibold">{t('quotes.quoted_price')}</dt>
          <dd className="money text-right text-lead font-semibold">{formatMoney(total)}</dd>
          {total < before && (
            <dd className="col-span-2 text-right text-small text-fall">
              {t('quotes.saved_sum', { sum: formatMoney(before - total) })}
            </dd>
          )}
        </>
      )}
    </dl>
  )
}

function Choices({ quote: { id, state, order_number: number } }: { quote: QuoteShown }) {
  const t = useQuoteMessages()
  const hasOffer = state === 'answered' || state === 'accepted'
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {state === 'answered' && <ChoiceForm name="accept">{t('quotes.accept')}</ChoiceForm>}
      {state === 'accepted' && number && (
        <ButtonLink to={`/orders/${number}`} size="large">
          {t('quotes.order', { number })}
        </ButtonLink>
      )}
      {state === 'accepted' && (
        <ChoiceForm name="accept" variant="secondary">
          {t('quotes.open_order')}
        </ChoiceForm>
      )}
      {(state === 'answered' || state === 'requested') && (
        <ChoiceForm name="decline" variant="quiet" done={t('quotes.declined')}>
          {t('quotes.decline')}
        </ChoiceForm>
      )}
      {(state === 'declined' || state === 'expired') && (
        <ButtonLink to={`/account/quotes/new?again=${id}`} size="large">
          {t('quotes.again')}
        </ButtonLink>
      )}
      {hasOffer && <FileLink name={`quote-${id}.pdf`}>{t('quotes.pdf')}</FileLink>}
    </div>
  )
}

interface ChoiceFormProps {
  name: 'accept' | 'decline'
  variant?: 'secondary' | 'quiet'
  done?: string
  children: ReactNode
}

function ChoiceForm({ name, variant, done, children }: ChoiceFormProps) {
  const { isSending } = useFormReply(name)
  return (
    <AreaForm name={name} {...(done && { done })}>
      <Button type="submit" size="large" busy={isSending} {...(variant && { variant })}>
        {children}
      </Button>
    </AreaForm>
  )
}
