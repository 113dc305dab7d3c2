import type { ReactNode } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { unbroken, unbrokenHours } from '../../ui/unbroken.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { mapAddress } from './map-address.ts'
import { openAt } from './opening-hours.ts'
import type { StoreView } from './stores-by-city.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-3 font-medium text-accent hover:underline'

interface StoreCardProps {
  store: StoreView
  /** The moment for “open now”. */
  now: number
  /** Distance from the visitor in kilometres. */
  distance?: number | null
  isChosen?: boolean
  headingLevel?: 2 | 3
}

export function StoreCard({ store, now, distance = null, isChosen = false, headingLevel = 3 }: StoreCardProps) {
  const t = usePrivateMessages()
  const { id, name, kind, address, phone, phoneText, pickup, stock } = store
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  // The page says of all stores at once that orders can be fetched there.
  const remarks = [kind === 'warehouse' && t('stores.kind_warehouse'), !pickup && t('stores.counter_only')].filter(
    Boolean,
  )
  return (
    <div id={`store-${id}`} tabIndex={-1} className="h-full rounded-card outline-none">
      <Card className={classNames('flex h-full flex-col', isChosen && 'border-ink ring-1 ring-ink')}>
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-lead font-semibold">{name}</Heading>
          {distance !== null && <DistanceText km={distance} />}
        </div>
        {remarks.length > 0 && <p className="text-small text-ink-soft">{remarks.join(' · ')}</p>}
        {stock && (
          <p className="mt-2">
            <StockLabel stock={stock} />
          </p>
        )}
        <ul className="mt-1 flex flex-col gap-1 text-note tablet:mt-3 tablet:mb-2 tablet:gap-2">
          <Fact icon="map-pin">{unbroken(address)}</Fact>
          <Hours hours={store.hours} now={now} />
        </ul>
        <div className="-mb-2 mt-auto flex flex-wrap gap-x-6 text-note">
          <Link to={`tel:${phone}`} className={LINK_CLASS}>
            <Icon name="phone" size={18} />
            {phoneText}
          </Link>
          <Link to={mapAddress(store)} className={LINK_CLASS}>
            <Icon name="external-link" size={18} />
            {t('stores.on_map')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
        </div>
      </Card>
    </div>
  )
}

const KILOMETRE = 1000
/** Rounding of distances; a position is not more precise. */
const STEP_METRES = 50

function DistanceText({ km }: { km: number }) {
  const t = usePrivateMessages()
  const metres = Math.max(STEP_METRES, Math.round((km * KILOMETRE) / STEP_METRES) * STEP_METRES)
  const text =
    metres < KILOMETRE
      ? t('stores.distance_m', { m: metres })
      : t('stores.distance_km', { km: km < 10 ? km.toFixed(1) : String(Math.round(km)) })
  return <span className="shrink-0 pt-0.5 text-note font-semibold whitespace-nowrap tabular-nums">{text}</span>
}

function Hours({ hours, now }: { hours: string; now: number }) {
  const t = usePrivateMessages()
  if (!hours) return null
  const open = openAt(hours, now)
  return (
    <Fact icon="clock" label={t('stores.hours')}>
      {unbrokenHours(hours)}
      {open && (
        <span
          className={classNames(
            'text-small font-medium max-tablet:ml-2 tablet:block',
            open.isOpen ? 'text-stock' : 'text-problem',
          )}
        >
          {open.until === null
            ? t('stores.open')
            : t(open.isOpen ? 'stores.open_until' : 'stores.closed_until', { time: open.until })}
        </span>
      )}
    </Fact>
  )
}

interface FactProps {
  icon: IconName
  /** Text for screen readers. */
  label?: string
  children: ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </span>
    </li>
  )
}
