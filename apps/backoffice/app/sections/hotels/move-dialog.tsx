import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Bar, Place } from './calendar-lanes.ts'

interface MoveDialogProps {
  bar: Bar
  to: Place
  /** Name of the kind of room at its new place. */
  room: string
  onClose(): void
}

/** Asks whether a booking that was dragged shall have its new days and room. */
export function MoveDialog({ bar: { id, version, title, from }, to, room, onClose }: MoveDialogProps) {
  const t = useMessages()
  const work = useWork(
    (client, _: ActionValues) =>
      client.request('PUT /api/back_office/bookings/:id/move', {
        params: { id },
        body: { version, from: to.from, to: to.to, room_type_id: to.roomTypeId },
      }),
    { done: t('booking.saved'), showsError: true },
  )
  const places = [`${title}: ${from} → ${to.from} – ${to.to}`, room, t('booking.move_text')]
  return (
    <ActionDialog
      title={t('hotel.move')}
      text={places.join('\n')}
      fields={[]}
      submit={t('hotel.move')}
      work={work}
      onClose={onClose}
    />
  )
}
