import type { StaffBooking } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { guestOf } from './booking-list.tsx'

interface ActionsProps {
  booking: StaffBooking
}

/** What the desk may do with a booking in its state. */
export function BookingActions({ booking }: ActionsProps) {
  const may = useMay()
  const { state, type } = booking
  const isOpen = state === 'booked' || state === 'checked_in'
  return (
    <>
      {may('orders.fulfil') && state === 'booked' && <Move booking={booking} move="check_in" isFirst />}
      {may('orders.fulfil') && state === 'checked_in' && <Move booking={booking} move="finish" isFirst />}
      {may('orders.fulfil') && isOpen && type === 'hotel' && <OtherDays booking={booking} />}
      {may('orders.fulfil') && state !== 'canceled' && state !== 'expired' && <Names booking={booking} />}
      {may('orders.fulfil') && state === 'booked' && booking.from <= isoDay(new Date()) && (
        <Move booking={booking} move="no_show" />
      )}
      {may('orders.cancel') && (state === 'held' || state === 'booked') && <Cancel booking={booking} />}
    </>
  )
}

function Move({
  booking: { id, version, ...booking },
  move,
  isFirst = false,
}: ActionsProps & { move: 'check_in' | 'finish' | 'no_show'; isFirst?: boolean }) {
  const t = useMessages()
  return (
    <ActionButton
      label={t(`booking.${move}`)}
      subject={guestOf({ id, version, ...booking })}
      done={t('booking.saved')}
      variant={isFirst ? 'primary' : 'secondary'}
      {...(move === 'no_show' && { fields: [], text: t('booking.no_show_text') })}
      work={(client) =>
        client.request(`PUT /api/back_office/bookings/:id/${move}`, { params: { id }, body: { version } })
      }
    />
  )
}

function OtherDays({ booking }: ActionsProps) {
  const t = useMessages()
  const { id, version, from, to, room_type_id: room, hotel_id: hotelId } = booking
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['hotel-calendar', hotelId, from, to],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/hotels/:id/calendar', {
        params: { id: hotelId ?? 0 },
        query: { from, to },
        signal,
      }),
    enabled: hotelId !== null,
  })
  const rooms = data?.room_types.map(({ id: value, name }) => ({ value: String(value), label: name })) ?? []
  return (
    <ActionButton
      label={t('booking.move')}
      subject={guestOf(booking)}
      done={t('booking.saved')}
      text={t('booking.move_text')}
      fields={[
        { name: 'from', label: t('booking.arrives'), kind: 'day', required: true, start: from },
        { name: 'to', label: t('booking.leaves'), kind: 'day', required: true, start: to },
        ...(rooms.length > 1
          ? [{ name: 'room', label: t('booking.room'), options: rooms, start: String(room) } as const]
          : []),
      ]}
      work={(client, { from: first = from, to: last = to, room: chosen }) =>
        client.request('PUT /api/back_office/bookings/:id/move', {
          params: { id },
          body: { version, from: first, to: last, room_type_id: Number(chosen ?? room) },
        })
      }
    />
  )
}

function Names({ booking }: ActionsProps) {
  const t = useMessages()
  const { id, version, guests } = booking
  return (
    <ActionButton
      label={t('booking.names')}
      subject={guestOf(booking)}
      done={t('booking.saved')}
      fields={guests.flatMap(({ firstName, lastName }, at) => [
        { name: `last_${at}`, label: t('booking.last_name', { n: at + 1 }), required: true, start: lastName },
        { name: `first_${at}`, label: t('booking.first_name', { n: at + 1 }), required: true, start: firstName },
      ])}
      work={(client, values) =>
        client.request('PUT /api/back_office/bookings/:id/guests', {
          params: { id },
          body: {
            version,
            guests: guests.map((guest, at) => ({
              ...guest,
              lastName: values[`last_${at}`] ?? guest.lastName,
              firstName: values[`first_${at}`] ?? guest.firstName,
            })),
          },
        })
      }
    />
  )
}

function Cancel({ booking }: ActionsProps) {
  const t = useMessages()
  const { id, version, cancellation } = booking
  const hasFee = cancellation.fee_now > 0
  return (
    <ActionButton
      label={t('booking.cancel')}
      subject={guestOf(booking)}
      done={t('booking.cancel_done')}
      text={t('booking.cancel_text', { fee: formatMoney(cancellation.fee_now) })}
      variant="danger"
      fields={[
        { name: 'reason', label: t('form.reason'), kind: 'area', required: true },
        ...(hasFee
          ? [
              {
                name: 'waive',
                label: t('booking.fee'),
                options: [
                  { value: '', label: formatMoney(cancellation.fee_now) },
                  { value: 'yes', label: t('booking.waive') },
                ],
                start: '',
              } as const,
            ]
          : []),
      ]}
      work={(client, { reason = '', waive }) =>
        client.request('PUT /api/back_office/bookings/:id/cancel', {
          params: { id },
          body: { version, reason, waive_fee: waive === 'yes' },
        })
      }
    />
  )
}
