import { formatDate } from '@delguur/mongolia/dates'
import { AreaPage } from '../../features/account/area-page.tsx'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { BookingStateBadge } from '../../features/travel/booking-state.tsx'
import { TravelTexts, useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { BookingsShown } from './bookings.screen.tsx'

export default function BookingList(props: { shown: BookingsShown }) {
  return (
    <TravelTexts>
      <Bookings {...props} />
    </TravelTexts>
  )
}

function Bookings({ shown: { entries, older } }: { shown: BookingsShown }) {
  const title = usePrivateMessages()('account.bookings')
  const t = useTravelMessages()
  return (
    <AreaPage title={title}>
      {entries.length === 0 ? (
        <NothingHere title={t('travel.bookings_empty')} text={t('travel.bookings_empty_hint')} />
      ) : (
        <Card>
          <ul className="-my-3 divide-y divide-line">
            {entries.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </Card>
      )}
      {older && (
        <ButtonLink to={`/account/bookings?cursor=${encodeURIComponent(older)}`} variant="secondary">
          {t('travel.older')}
        </ButtonLink>
      )}
    </AreaPage>
  )
}

function BookingRow({ booking }: { booking: BookingsShown['entries'][number] }) {
  const t = useTravelMessages()
  const { state, title, from, to, total, rest, order_number: number } = booking
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/orders/${number}`} prefetch="none" className="font-medium hover:text-accent hover:underline">
          {title}
        </Link>
        <p className="text-small text-ink-soft">
          {formatDate(from)} – {formatDate(to)} · {number}
        </p>
        {rest > 0 && (
          <p className="text-small text-ink-soft">
            {t('travel.rest')}: <span className="money">{formatMoney(rest)}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-4">
        <span className="money font-semibold">{formatMoney(total)}</span>
        <BookingStateBadge state={state} />
      </div>
    </li>
  )
}
