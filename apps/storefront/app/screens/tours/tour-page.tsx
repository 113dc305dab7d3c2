import { formatDate, shortWeekdayName } from '@delguur/mongolia/dates'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { Facts } from '../../features/orders/facts.tsx'
import { CancellationTerms } from '../../features/travel/cancellation-terms.tsx'
import { PictureRow } from '../../features/travel/picture-row.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SeatBooking } from './seat-booking.tsx'
import type { TourShown } from './tours.screen.tsx'
import { WaitForm } from './wait-form.tsx'

/** A tour with its programme and departures, and the form that books the chosen one. */
export function TourPage({ shown }: { shown: TourShown }) {
  const t = useTravelMessages()
  const { tour, booking } = shown
  const cheapest = Math.min(...tour.departures.map(({ price }) => price))
  return (
    <div className="page pb-10">
      <PageHead title={tour.name} description={tour.summary || tour.name} picture={tour.images[0]} />
      <ListHeading title={tour.name} crumbs={[{ title: t('travel.tours'), to: '/tours' }]} />
      <PictureRow pictures={tour.images} name={tour.name} />
      <div className="mt-6 grid grid-cols-1 gap-8 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start desktop:gap-12">
        <div className="min-w-0">
          {tour.description.length > 0 && <RichText prose={tour.description} />}
          <Programme days={tour.programme} />
        </div>
        <Card>
          <Facts
            facts={[
              [t('travel.programme'), t('travel.days', { n: tour.days })],
              [t('travel.airport'), tour.way],
              [t('travel.meeting_point'), tour.meeting_point],
            ]}
          />
          {tour.departures.length > 0 && (
            <>
              <h2 className="mt-4 mb-1 text-small text-ink-soft">{t('travel.cancellation')}</h2>
              <CancellationTerms
                rules={tour.cancellation}
                total={booking?.departure.price ?? cheapest}
                startsAt={null}
              />
            </>
          )}
        </Card>
      </div>
      <Departures shown={shown} />
      {booking && (
        <section id="book" aria-labelledby="book-title" className="mt-10">
          <h2 id="book-title" className="mb-4 text-title">
            {formatDate(booking.departure.day)} – {formatDate(booking.departure.return_day)}
          </h2>
          <SeatForm tour={tour} booking={booking} />
        </section>
      )}
    </div>
  )
}

/** Books seats, or waits for them; somebody whose seats were taken meanwhile keeps the form while any are left. */
function SeatForm({ tour, booking }: { tour: TourShown['tour']; booking: NonNullable<TourShown['booking']> }) {
  const { reply } = useFormReply('seats')
  const { departure, people } = booking
  if (departure.left >= people || (reply && departure.left > 0)) return <SeatBooking tour={tour} booking={booking} />
  return (
    <>
      {reply?.message && (
        <div role="alert" className="mb-4">
          <FieldError>{reply.message}</FieldError>
        </div>
      )}
      <WaitForm key={departure.id} booking={booking} />
    </>
  )
}

function Programme({ days }: { days: TourShown['tour']['programme'] }) {
  const t = useTravelMessages()
  if (days.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-title">{t('travel.programme')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {days.map(({ title, text }, at) => (
          <li key={at} className="py-4">
            <h3 className="font-semibold">
              {t('travel.day', { n: at + 1 })}: {title}
            </h3>
            {text.length > 0 && (
              <div className="mt-2">
                <RichText prose={text} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Departures({ shown: { tour, booking } }: { shown: TourShown }) {
  const t = useTravelMessages()
  return (
    <section className="mt-10" aria-labelledby="departures">
      <h2 id="departures" className="mb-4 text-title">
        {t('travel.departures')}
      </h2>
      {tour.departures.length === 0 && <p className="text-ink-soft">{t('travel.departures_none')}</p>}
      <ul className="grid gap-3">
        {tour.departures.map((departure) => (
          <DepartureRow
            key={departure.id}
            departure={departure}
            address={`/tours/${tour.slug}?departure=${departure.id}&people=${booking?.people ?? 1}#book`}
            isChosen={booking?.departure.id === departure.id}
          />
        ))}
      </ul>
    </section>
  )
}

interface DepartureRowProps {
  departure: TourShown['tour']['departures'][number]
  /** Of the page with its form. */
  address: string
  isChosen: boolean
}

function DepartureRow({ departure, address, isChosen }: DepartureRowProps) {
  const t = useTravelMessages()
  const locale = useLocale()
  const { day, return_day: back, left, price, price_until: until } = departure
  const hasSeats = left > 0
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border p-4 ${isChosen ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {formatDate(day)}, {shortWeekdayName(day, locale)}
        </p>
        <p className="text-small text-ink-soft">
          {t('travel.return', { day: formatDate(back) })} ·{' '}
          {hasSeats ? t('travel.left_seats', { n: left }) : t('travel.full')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <p>
          <span className="money font-semibold">{formatMoney(price)}</span>
          {until && (
            <span className="block text-small text-ink-soft">
              {t('travel.price_until', { day: formatDate(until) })}
            </span>
          )}
        </p>
        <ButtonLink
          to={address}
          prefetch="none"
          variant={hasSeats && !isChosen ? 'primary' : 'secondary'}
          aria-current={isChosen ? 'true' : undefined}
        >
          {t(choiceOf(hasSeats, isChosen))}
          <VisuallyHidden>: {formatDate(day)}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}

function choiceOf(hasSeats: boolean, isChosen: boolean) {
  if (!hasSeats) return 'travel.wait'
  return isChosen ? 'travel.chosen' : 'travel.choose_room'
}
