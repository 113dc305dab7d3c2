import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { mapAddress } from './map-address.ts'
import type { StoreShown } from './stores-by-city.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-3 font-medium text-accent hover:underline'

export function StoreCard({ store }: { store: StoreShown }) {
  const t = useAccountMessages()
  const { name, address, phone, phoneText, hours, pickup } = store
  return (
    <Card className="flex h-full flex-col">
      <h3 className="text-lead font-semibold">{name}</h3>
      <ul className="mt-3 mb-2 flex flex-col gap-2 text-note">
        <Fact icon="map-pin">{address}</Fact>
        {hours && (
          <Fact icon="clock" label={t('stores.hours')}>
            {hours}
          </Fact>
        )}
        <Fact icon="store" isQuiet={!pickup}>
          {pickup ? t('stores.pickup') : t('stores.counter_only')}
        </Fact>
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
  )
}

interface FactProps {
  icon: IconName
  /** Said to those who do not see the icon. */
  label?: string
  isQuiet?: boolean
  children: string
}

function Fact({ icon, label, isQuiet = false, children }: FactProps) {
  return (
    <li className={classNames('flex items-start gap-3', isQuiet && 'text-ink-soft')}>
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </span>
    </li>
  )
}
