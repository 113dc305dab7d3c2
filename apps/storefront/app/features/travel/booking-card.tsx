import { formatDate } from '@delguur/mongolia/dates'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Facts } from '../orders/facts.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import type { BookingView } from './booking-view.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { TravelTexts, useTravelMessages } from './travel-texts.tsx'

interface BookingCardProps {
  booking: BookingView
}

/** The stay or the tour of an order, loaded only with orders that have one. */
export default function BookingCard(props: BookingCardProps) {
  return (
    <TravelTexts>
      <Details {...props} />
    </TravelTexts>
  )
}

function Details({ booking }: BookingCardProps) {
  const t = useTravelMessages()
  const { type, state, title, place, from, to, pieces, adults, children, note, total, rest } = booking
  const extras = [
    booking.extra_beds > 0 && `${t('travel.extra_bed')}: ${booking.extra_beds}`,
    booking.breakfast && t('travel.breakfast_sum'),
  ]
  const isToCome = state === 'held' || state === 'booked'
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead">{title}</h2>
        <BookingStateBadge state={state} />
      </div>
      <Facts
        facts={[
          [t(type === 'hotel' ? 'travel.stay' : 'travel.departure'), `${formatDate(from)} – ${formatDate(to)}`],
          [t(type === 'hotel' ? 'travel.address' : 'travel.meeting_point'), place],
          [t(type === 'hotel' ? 'travel.rooms' : 'travel.seats'), String(pieces)],
          [t('travel.guests'), `${t('travel.guests_text', { adults, children })}: ${booking.guests.join(', ')}`],
          [t('travel.extras'), extras.filter(Boolean).join(', ')],
          [t('travel.note'), note],
          [t('travel.total'), formatMoney(total)],
          [t('travel.rest'), rest > 0 && formatMoney(rest)],
        ]}
      />
      {isToCome && (
        <>
          <h3 className="mt-4 mb-1 text-small text-ink-soft">{t('travel.cancellation')}</h3>
          <CancellationTerms
            rules={booking.rules}
            total={total}
            startsAt={booking.starts_at}
            freeUntil={booking.free_until}
          />
        </>
      )}
    </Card>
  )
}
