import { getCity, getDistrict, listCities, listDistricts } from '@delguur/mongolia/addresses'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { DeliveryPlace } from './offer-data.ts'

const CAPITAL = '11'

interface PlaceSelectProps {
  label: string
  place: DeliveryPlace
  onChoose(place: DeliveryPlace): void
}

/** Districts of the capital and all aimags. Its list of places is loaded when somebody wants to choose. */
export default function PlaceSelect({ label, place, onChoose }: PlaceSelectProps) {
  const locale = useLocale()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const [capital, ...aimags] = listCities()
  return (
    <select
      ref={select}
      aria-label={label}
      className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-paper px-3 text-note text-ink"
      value={place.district ?? place.city}
      onChange={({ target }) => onChoose(placeOf(target.value, locale))}
    >
      {capital && (
        <optgroup label={capital.name[locale]}>
          <option value={capital.code}>{capital.name[locale]}</option>
          {listDistricts(CAPITAL).map(({ code, name }) => (
            <option key={code} value={code}>
              {name[locale]}
            </option>
          ))}
        </optgroup>
      )}
      {aimags.map(({ code, name }) => (
        <option key={code} value={code}>
          {name[locale]}
        </option>
      ))}
    </select>
  )
}

/** Of a code of two digits, or of four. */
function placeOf(code: string, locale: 'mn' | 'en'): DeliveryPlace {
  const district = code.length > 2 ? getDistrict(code) : undefined
  const city = code.slice(0, 2)
  const name = (district ?? getCity(city))?.name[locale] ?? ''
  return { city, district: district?.code ?? null, name }
}
