import { addDays } from '@delguur/mongolia/holidays'
import { useWork } from '../../api/use-work.ts'
import { ActionButton } from '../../forms/action-button.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import type { Chosen } from './calendar-lanes.ts'

interface ChosenDaysProps {
  chosen: Chosen
  /** Name of the kind of room. */
  room: string
  onDone(): void
}

/** What staff do with the nights that they have chosen. */
export function ChosenDays({ chosen: { roomTypeId, from, to }, room, onDone }: ChosenDaysProps) {
  const { t } = useLanguage()
  const params = { id: roomTypeId }
  const subject = `${room} · ${from} – ${to}`
  const sale = useWork(
    (client, closed: boolean) =>
      client.request('PUT /api/back_office/room_types/:id/sale', { params, body: { from, to, closed } }),
    { done: t('hotel.sale_changed'), onDone },
  )
  return (
    <section
      aria-label={t('hotel.chosen')}
      className="sticky bottom-2 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-overlay"
    >
      <strong className="min-w-0 flex-1 basis-60">{subject}</strong>
      <Button variant="secondary" busy={sale.isPending} onClick={() => sale.mutate(true)}>
        {t('hotel.stop_sale')}
      </Button>
      <Button variant="secondary" busy={sale.isPending} onClick={() => sale.mutate(false)}>
        {t('hotel.resume_sale')}
      </Button>
      <ActionButton
        label={t('hotel.block')}
        subject={subject}
        done={t('hotel.blocked')}
        fields={[
          { name: 'rooms', label: t('hotel.block_rooms'), kind: 'number', required: true, start: '1' },
          { name: 'reason', label: t('hotel.block_reason'), required: true },
        ]}
        work={async (client, { rooms, reason = '' }, idempotencyKey) => {
          const body = { from, to: addDays(to, 1), rooms: Number(rooms), reason }
          return client.request('POST /api/back_office/room_types/:id/blocks', { params, body, idempotencyKey })
        }}
        onDone={onDone}
      />
      <Button variant="quiet" onClick={onDone}>
        {t('hotel.clear')}
      </Button>
    </section>
  )
}
