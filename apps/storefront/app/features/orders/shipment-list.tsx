import type { Shipment } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatPhone } from '@delguur/mongolia/phone'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { Mark, type MarkStyle } from './mark.tsx'

/** A shipment for the public tracking page lacks the code and the courier's phone number. */
export type ShipmentView = Omit<Shipment, PrivateField> & Partial<Pick<Shipment, PrivateField>>
type PrivateField =
  | 'delivery_code'
  | 'courier_name'
  | 'courier_phone'
  | 'serial_numbers'
  | 'serialised_pieces'
  | 'pictures'

interface ShipmentListProps {
  shipments: readonly ShipmentView[]
  /** Names of the lines by id; without them only pieces are counted. */
  names?: ReadonlyMap<number, string>
}

/** The shipments of an order: state, content and time. */
export function ShipmentList({ shipments, names }: ShipmentListProps) {
  return (
    <ul className="divide-y divide-line">
      {shipments.map((shipment, index) => (
        <li key={shipment.id} className="py-5 first:pt-0 last:pb-0">
          <ShipmentHead shipment={shipment} place={{ n: index + 1, total: shipments.length }} />
          <ShipmentContent shipment={shipment} names={names} />
          <ShipmentTimes shipment={shipment} />
          <DeliveryCode shipment={shipment} />
          <ShipmentNumbers shipment={shipment} />
          <DeliveryPictures pictures={shipment.pictures} />
        </li>
      ))}
    </ul>
  )
}

interface ShipmentProps {
  shipment: ShipmentView
}

function ShipmentHead({ shipment, place }: ShipmentProps & { place: { n: number; total: number } }) {
  const t = usePrivateMessages()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{place.total > 1 ? t('parcel.of', place) : shipment.number}</h3>
        <Mark look={STYLES[shipment.state]}>{t(`parcel.state_${wordOf(shipment)}`)}</Mark>
      </div>
      <p className="mt-1 text-small text-ink-soft">
        {[
          place.total > 1 && shipment.number,
          shipment.method === 'express' && t('parcel.express'),
          placeText(shipment, t),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const STYLES: Record<Shipment['state'], MarkStyle> = {
  pending: { icon: 'package', tone: 'accent' },
  confirmed: { icon: 'package', tone: 'accent' },
  ready: { icon: 'package', tone: 'accent' },
  handed_over: { icon: 'truck', tone: 'accent' },
  shipped: { icon: 'truck', tone: 'accent' },
  delivered: { icon: 'circle-check', tone: 'stock' },
  returned: { icon: 'undo-2', tone: 'plain' },
  canceled: { icon: 'x', tone: 'plain' },
}

function wordOf({ state, method }: ShipmentView) {
  if (state === 'ready' && method === 'pickup') return 'ready_pickup'
  if (state !== 'delivered') return state
  return method === 'pickup' ? 'fetched' : method === 'digital' ? 'sent' : state
}

function placeText({ method, from }: ShipmentView, t: ReturnType<typeof usePrivateMessages>): string {
  if (method === 'digital') return t('parcel.by_mail')
  return t(method === 'pickup' ? 'parcel.at_store' : 'parcel.from', { place: from })
}

function ShipmentContent({ shipment: { lines }, names }: ShipmentProps & { names: ShipmentListProps['names'] }) {
  const t = usePrivateMessages()
  if (!names) {
    return (
      <p className="mt-2 text-note">{t('cart.pcs', { n: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
    )
  }
  return (
    <ul className="mt-2 text-note">
      {lines.map(({ line_item_id, quantity }) => (
        <li key={line_item_id} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{names.get(line_item_id)}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">{t('cart.pcs', { n: quantity })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The latest of the times of departure, arrival or estimated arrival. */
function ShipmentTimes({ shipment }: ShipmentProps) {
  const { state, method, promised_to, hold_until, shipped_at, delivered_at } = shipment
  const t = usePrivateMessages()
  const isPickup = method === 'pickup'
  const texts = [
    delivered_at &&
      method !== 'digital' &&
      t(isPickup ? 'parcel.fetched_at' : 'parcel.delivered_at', { time: formatDateTime(delivered_at) }),
    !delivered_at && shipped_at && t('parcel.shipped_at', { time: formatDateTime(shipped_at) }),
    !delivered_at &&
      promised_to &&
      IS_COMING.includes(state) &&
      t(isPickup ? 'order.promised_pickup' : 'order.promised', { time: formatDateTime(promised_to) }),
    state === 'ready' && hold_until && t('parcel.held_until', { time: formatDateTime(hold_until) }),
  ].filter((text): text is string => Boolean(text))
  return texts.map((text) => (
    <p key={text} className="mt-2 flex items-start gap-2 text-note">
      <Icon name="clock" size={18} className="mt-0.5 text-ink-soft" />
      {text}
    </p>
  ))
}

const IS_COMING: readonly Shipment['state'][] = ['pending', 'confirmed', 'ready', 'handed_over', 'shipped']

function DeliveryCode({ shipment: { delivery_code: code, method } }: ShipmentProps) {
  const t = usePrivateMessages()
  if (!code) return null
  return (
    <div className="mt-4 rounded-card bg-accent-soft p-4">
      <p className="text-small font-medium">{t('parcel.code')}</p>
      <p className="mt-1 text-display font-bold tracking-[0.2em] tabular-nums">{code}</p>
      <p className="mt-1 text-small">{t(method === 'pickup' ? 'parcel.code_hint_pickup' : 'parcel.code_hint')}</p>
    </div>
  )
}

function ShipmentNumbers({ shipment }: ShipmentProps) {
  const t = usePrivateMessages()
  const { state, carrier, tracking_number, courier_name, serial_numbers = [] } = shipment
  // After the arrival the courier's number is useless.
  const courier_phone = state === 'delivered' || state === 'returned' ? null : shipment.courier_phone
  const courier = [courier_name, courier_phone && formatPhone(courier_phone)].filter(Boolean).join(', ')
  if (!carrier && !tracking_number && !courier && serial_numbers.length === 0) return null
  return (
    <dl className="mt-4 divide-y divide-line rounded-card border border-line">
      {courier && (
        <div className="px-4 py-3">
          <dt className="text-small text-ink-soft">{t('parcel.courier')}</dt>
          <dd>
            {courier_phone ? (
              <a
                href={phoneLink(courier_phone)}
                className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
              >
                <Icon name="phone" size={18} />
                {courier}
              </a>
            ) : (
              courier
            )}
          </dd>
        </div>
      )}
      {carrier && (
        <div className="px-4 py-3">
          <dt className="text-small text-ink-soft">{t('parcel.carrier')}</dt>
          <dd>{carrier}</dd>
        </div>
      )}
      {tracking_number && <Copyable label={t('parcel.tracking')} shown={tracking_number} copied={tracking_number} />}
      {serial_numbers.length > 0 && (
        <div className="px-4 py-3">
          <dt className="text-small text-ink-soft">{t('parcel.serials')}</dt>
          <dd className="break-all">{serial_numbers.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Photographs of the delivery by the courier. */
function DeliveryPictures({ pictures = [] }: Pick<ShipmentView, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {pictures.map(({ hash, widths, alt }) => (
        <li key={hash}>
          <a href={`/images/${hash}-${widths.at(-1)}.webp`}>
            <img
              src={`/images/${hash}-${widths[0]}.webp`}
              alt={alt}
              loading="lazy"
              className="size-24 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
