import type { StaffBooking } from '@delguur/contract'
import { BOOKING_STATES, BOOKING_TYPES } from '@delguur/contract/constants'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { RequestInput } from '@delguur/sdk'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { BookingStateBadge } from './booking-state.tsx'

/** Bookings of the site, those that begin soonest first. */
export function BookingList() {
  const t = useMessages()
  return (
    <CursorPage
      name="bookings"
      title={t('nav.bookings')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/bookings'>['query']
        const { bookings: rows, ...page } = await client.request('GET /api/back_office/bookings', { query, signal })
        return { rows, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('booking.search')} hint={t('booking.search_hint')} />
          <FilterTabs
            list={list}
            name="type"
            label={t('booking.type')}
            tabs={[
              { value: '', label: t('list.all') },
              ...BOOKING_TYPES.map((type) => ({ value: type, label: t(`booking.${type}`) })),
            ]}
          />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: '', label: t('list.all') },
              ...BOOKING_STATES.map((state) => ({ value: state, label: t(`booking.${state}`) })),
            ]}
          />
        </>
      )}
      columns={[
        { label: t('booking.days'), cell: (row) => <span className="money">{daysOf(row)}</span> },
        { label: t('booking.guest'), cell: (row) => <span className="break-words">{guestOf(row)}</span> },
        { label: t('booking.what'), cell: ({ title }) => <span className="break-words">{title}</span> },
        { label: t('orders.state'), cell: ({ state }) => <BookingStateBadge state={state} /> },
        {
          label: t('booking.total'),
          atEnd: true,
          cell: ({ total }) => <span className="money">{formatMoney(total)}</span>,
        },
      ]}
      card={(row) => ({
        title: <span className="break-words">{guestOf(row)}</span>,
        aside: <BookingStateBadge state={row.state} />,
        lines: (
          <>
            <p className="break-words text-ink">{row.title}</p>
            <p className="mt-1 money">{`${daysOf(row)} · ${formatMoney(row.total)}`}</p>
          </>
        ),
      })}
      hrefOf={({ id }) => `/bookings/${id}`}
      empty={t('booking.empty')}
    />
  )
}

/** A day of Ulaanbaatar, as it is written. */
export const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00+08:00`))

const daysOf = ({ from, to }: StaffBooking): string => [...new Set([from, to])].map(dayText).join(' – ')

export const guestOf = ({ guests, order_number: number }: StaffBooking): string =>
  guests.slice(0, 1).map(({ lastName, firstName }) => `${lastName} ${firstName}`)[0] ?? number
