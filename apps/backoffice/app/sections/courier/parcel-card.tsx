import type { CourierDay, CourierParcel } from '@delguur/contract'
import { formatDateTime, formatDayOfMonth } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { formatPhone } from '@delguur/mongolia/phone'
import { useState } from 'react'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DoorDialog } from './door-dialog.tsx'
import { PictureInput } from './picture-input.tsx'
import type { Press } from './unsent.ts'

interface ParcelCardProps {
  parcel: CourierParcel
  /** A press of it has not reached the server. */
  isUnsent: boolean
  press(made: Press): Promise<'sent' | 'unsent'>
  onDay(day: CourierDay): void
}

const OUT = ['handed_over', 'shipped']

/** A parcel: where it goes, what to take, and what to do at the door. */
export function ParcelCard({ parcel, isUnsent, press, onDay }: ParcelCardProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<Press['kind'] | null>(null)
  const { id, number, receiver, phone, address, note, goods, to_collect: sum, refused_because: because } = parcel
  const isAtDoor = OUT.includes(parcel.state) && because === null
  return (
    <Card title={number} actions={<Standing parcel={parcel} isUnsent={isUnsent} />}>
      <p className="text-body font-medium">{receiver}</p>
      <p>{address}</p>
      <p className="text-ink-soft">{useTime(parcel)}</p>
      {note && <p className="mt-2 rounded-control bg-tint px-3 py-2">{note}</p>}
      <ul className="mt-2 text-ink-soft">
        {goods.map(({ name, quantity }, at) => (
          <li key={at}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {because === null && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3">
          <span>{sum > 0 ? t('courier.to_collect') : t('courier.paid')}</span>
          {sum > 0 && <strong className="text-title money">{formatMoney(sum)}</strong>}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass('secondary')}>
            {t('courier.call', { phone: formatPhone(phone) })}
          </a>
        )}
        <a href={mapOf(parcel)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {t('courier.map')}
        </a>
        {isAtDoor && (
          <>
            <Button busy={isUnsent} onClick={() => setOpened('deliver')}>
              {t('courier.deliver')}
            </Button>
            <Button variant="danger" busy={isUnsent} onClick={() => setOpened('refuse')}>
              {t('courier.refuse')}
            </Button>
            <div className="col-span-2 grid">
              <PictureInput id={id} pictures={parcel.pictures} onDay={onDay} />
            </div>
          </>
        )}
      </div>
      {opened && <DoorDialog kind={opened} parcel={parcel} press={press} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function Standing({
  parcel: { state, from, refused_because: because, failed_attempts: attempts },
  isUnsent,
}: Pick<ParcelCardProps, 'parcel' | 'isUnsent'>) {
  const t = useMessages()
  return (
    <span className="flex flex-wrap gap-2">
      {isUnsent && <Badge tone="problem">{t('courier.not_sent')}</Badge>}
      {because && <Badge tone="problem">{t(`refusal.${because}`)}</Badge>}
      {because && <Badge>{t('courier.bring_back', { store: from })}</Badge>}
      {attempts > 0 && !because && <Badge>{t('courier.attempts', { count: attempts })}</Badge>}
      {!OUT.includes(state) && <Badge tone="accent">{t('courier.fetch', { store: from })}</Badge>}
    </span>
  )
}

function useTime({ delivery_day: day, delivery_window: window, promised_to: until }: CourierParcel): string {
  const t = useMessages()
  const locale = useLocale()
  if (day)
    return [formatDayOfMonth(day, locale), window?.replace(/(\d+)-(\d+)/, '$1:00–$2:00')].filter(Boolean).join(', ')
  return until ? t('courier.until', { time: formatDateTime(until) }) : ''
}

function mapOf({ latitude, longitude, address }: CourierParcel): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
