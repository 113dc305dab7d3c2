import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { lastDay } from './last-day.ts'
import { QuoteTexts, useQuoteMessages } from './quote-texts.tsx'

interface AgreedNoteProps {
  quoteId: number
  until: string
}

/** A note that the cart holds the goods of a quote, which are bought as they were offered. */
export default function AgreedNote(props: AgreedNoteProps) {
  return (
    <QuoteTexts>
      <Note {...props} />
    </QuoteTexts>
  )
}

function Note({ quoteId, until }: AgreedNoteProps) {
  const t = useQuoteMessages()
  return (
    <p className="flex items-start gap-3 rounded-card bg-accent-soft p-4">
      <Icon name="receipt" size={22} />
      <span>
        {t('quotes.agreed', { date: lastDay(until) })}{' '}
        <Link to={`/account/quotes/${quoteId}`} className="font-medium text-accent hover:underline">
          {t('quotes.agreed_link')}
        </Link>
      </span>
    </p>
  )
}
