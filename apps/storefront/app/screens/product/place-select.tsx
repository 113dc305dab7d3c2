import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '../../connection/retry-until-online.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DeliveryPlace } from './offer-data.ts'
import type { Places } from './places.ts'

interface PlaceSelectProps {
  label: string
  place: DeliveryPlace
  onChoose(place: DeliveryPlace): void
}

/** A select with the chosen place; the list of all places is loaded on hover or focus. */
export function PlaceSelect({ label, place, onChoose }: PlaceSelectProps) {
  const locale = useLocale()
  const [places, setPlaces] = useState<Places>()
  const select = useRef<HTMLSelectElement>(null)
  const isPressed = useRef(false)
  const load = () => {
    if (!places) void loadWithRetry(() => import('./places.ts')).then(({ placesIn }) => setPlaces(placesIn(locale)))
  }
  const press = (event: MouseEvent) => {
    if (places) return
    // Opens once the options are loaded.
    event.preventDefault()
    isPressed.current = true
    select.current?.focus()
  }
  useEffect(() => {
    if (places && isPressed.current) open(select.current)
  }, [places])
  const code = place.district ?? place.city
  const { capital = { code, name: place.name }, districts = [], aimags = [] } = places ?? {}
  return (
    <span className="relative min-w-0 flex-1">
      <select
        ref={select}
        aria-label={label}
        value={code}
        onPointerEnter={load}
        onFocus={load}
        onMouseDown={press}
        onChange={({ target }) => onChoose(placeOf(target))}
        className="min-h-11 w-full appearance-none rounded-control border border-line-strong bg-paper pr-9 pl-3 font-medium text-ellipsis"
      >
        <optgroup label={capital.name}>{[capital, ...districts].map(option)}</optgroup>
        {aimags.map(option)}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

const option = ({ code, name }: Places['capital']) => (
  <option key={code} value={code}>
    {name}
  </option>
)

const placeOf = ({ value, selectedOptions }: HTMLSelectElement): DeliveryPlace => ({
  city: value.slice(0, 2),
  district: value.length > 2 ? value : null,
  name: selectedOptions[0]?.text ?? '',
})

/** `showPicker` throws if the press was too long ago; the next press works. */
function open(select: HTMLSelectElement | null) {
  try {
    select?.showPicker()
  } catch {
    // The select keeps the focus.
  }
}
