import type { Passenger, StaffBooking } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { BookingActions } from './booking-actions.tsx'
import { dayText, guestOf } from './booking-list.tsx'
import { BookingStateBadge } from './booking-state.tsx'

const LINK_CLASS = 'break-words underline'

/** A booking: who comes when, what is left to pay, and what the desk does with it. */
export function BookingPage() {
  const id = Number(useParams().id)
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: booking, error } = useQuery({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/bookings/:id', { params: { id }, signal }),
  })
  if (!booking) return <UnreadPage title={t('nav.bookings')} error={error} />
  return (
    <Page
      title={guestOf(booking)}
      aside={<BookingStateBadge state={booking.state} />}
      actions={<BookingActions booking={booking} />}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card title={booking.title}>
          <Facts facts={stayFacts(booking, t)} />
        </Card>
        <Card title={t('booking.total')}>
          <Facts facts={moneyFacts(booking, t)} />
          <Rest booking={booking} />
        </Card>
        <div className="desktop:col-span-2">
          <Guests booking={booking} />
        </div>
      </div>
    </Page>
  )
}

type Translate = ReturnType<typeof useMessages>

function stayFacts(booking: StaffBooking, t: Translate): [string, ReactNode][] {
  const { type, from, to, starts_at, pieces, adults, children, extra_beds: beds, breakfast, place, note } = booking
  const people = [
    type === 'hotel' ? t('booking.rooms_n', { n: pieces }) : t('booking.seats_n', { n: pieces }),
    t('booking.adults_n', { n: adults }),
    ...(children > 0 ? [t('booking.children_n', { n: children })] : []),
    ...(beds > 0 ? [t('booking.extra_beds_n', { n: beds })] : []),
    ...(breakfast ? [t('booking.breakfast')] : []),
  ]
  const facts: [string, ReactNode][] = [
    [t('booking.arrives'), from === to ? dayText(from) : formatDateTime(starts_at)],
    [t('booking.leaves'), dayText(to)],
    [t('booking.guests'), people.join(', ')],
    [
      t('contact.phone'),
      booking.customer.phone && <a href={`tel:${booking.customer.phone}`}>{booking.customer.phone}</a>,
    ],
    [t('contact.email'), booking.customer.email],
    [t('booking.note'), note],
    ['', place],
  ]
  return facts.filter(([label, value]) => label && value)
}

function moneyFacts(booking: StaffBooking, t: Translate): [string, ReactNode][] {
  const { total, deposit, rest, cancellation, order_number: number, rest_order_number: restNumber } = booking
  const order = (of: string) => (
    <Link to={`/orders/${of}`} className={LINK_CLASS}>
      {of}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    [t('booking.total'), formatMoney(total)],
    [t('contact.order'), order(number)],
    [t('booking.deposit'), formatMoney(deposit)],
    [t('booking.rest'), rest > 0 && formatMoney(rest)],
    [t('booking.rest_order'), restNumber && order(restNumber)],
    [t('booking.free_until'), cancellation.free_until && formatDateTime(cancellation.free_until)],
    [t('booking.fee'), cancellation.fee_now > 0 && formatMoney(cancellation.fee_now)],
  ]
  return facts.filter(([, value]) => value)
}

/** The link by which the guest pays what is left. */
function Rest({ booking: { id, rest, state, ...booking } }: { booking: StaffBooking }) {
  const t = useMessages()
  const may = useMay()
  const [url, setUrl] = useState<string | null>(null)
  if (rest === 0 || (state !== 'booked' && state !== 'checked_in') || !may('orders.fulfil')) return null
  return (
    <div className="mt-4 grid gap-3">
      <div>
        <ActionButton
          label={t('booking.rest_link')}
          subject={guestOf({ id, rest, state, ...booking })}
          done={t('booking.saved')}
          work={async (client) => {
            const opened = await client.request('POST /api/back_office/bookings/:id/rest', { params: { id }, body: {} })
            setUrl(opened.is_paid ? null : opened.url)
            return opened
          }}
        />
      </div>
      {url && (
        <div role="status" className="rounded-card bg-tint p-4">
          <p>{t('booking.rest_text')}</p>
          <a href={url} target="_blank" rel="noopener" className={`mt-2 ${buttonClass('secondary')}`}>
            {t('booking.rest_open')}
          </a>
        </div>
      )}
    </div>
  )
}

type Row = Passenger & { id: number }

function Guests({ booking: { guests } }: { booking: StaffBooking }) {
  const t = useMessages()
  return (
    <Card title={t('booking.guests')}>
      <SmallTable
        caption={t('booking.guests')}
        rows={guests.map((guest, at) => ({ ...guest, id: at }))}
        columns={[
          {
            label: t('booking.guest'),
            cell: ({ lastName, firstName, gender }: Row) => (
              <span className="break-words">{`${gender} ${lastName} ${firstName}`}</span>
            ),
          },
          ...(guests.some(({ date_of_birth: born }) => born)
            ? [{ label: t('booking.born'), atEnd: true, cell: ({ date_of_birth: born }: Row) => born ?? '' }]
            : []),
          ...(guests.some(({ passport }) => passport)
            ? [{ label: t('booking.passport'), atEnd: true, cell: ({ passport }: Row) => passport ?? '' }]
            : []),
        ]}
      />
    </Card>
  )
}
