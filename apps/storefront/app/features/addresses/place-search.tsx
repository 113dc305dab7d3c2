import { type FoundPlace, searchPlaces } from '@delguur/mongolia/addresses'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CONTROL_CLASS, FieldFrame } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyOfPlace, nextActive } from './place-options.ts'

const MAX_PLACES = 6

interface PlaceSearchProps {
  /** Called with the chosen place, which fills the lists below. */
  onChoose(place: FoundPlace): void
}

/**
 * Finds a place by its name in any script, so that no one has to scroll through 330 sums. The lists below work without
 * it.
 */
export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const t = usePrivateMessages()
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const places = query.trim() === '' ? [] : searchPlaces(query, { limit: MAX_PLACES })
  const shows = isOpen && query.trim() !== ''

  function choose(place: FoundPlace | undefined) {
    if (!place) return
    onChoose(place)
    setQuery('')
    setIsOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !shows) return
    const next = nextActive(event.key, active, places.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') choose(places[active])
    else if (event.key === 'Escape') setIsOpen(false)
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus and is not interactive itself
    <div onBlur={onBlur}>
      <FieldFrame id={undefined} label={t('address.search')} hint={t('address.search_hint')} required>
        {(control) => (
          <span className="relative block">
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
            />
            <input
              {...control}
              required={false}
              type="search"
              role="combobox"
              aria-expanded={shows}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={shows && places[active] ? `${id}-${active}` : undefined}
              value={query}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setQuery(event.target.value)
                setActive(0)
                setIsOpen(true)
              }}
              onFocus={() => setIsOpen(true)}
              onKeyDown={onKeyDown}
              className={classNames(CONTROL_CLASS, 'pl-11')}
            />
            {shows && <PlaceOptions id={id} places={places} active={active} onChoose={choose} />}
          </span>
        )}
      </FieldFrame>
      <p role="status" className="sr-only">
        {shows ? t('address.search_count', { n: places.length }) : ''}
      </p>
    </div>
  )
}

interface PlaceOptionsProps {
  id: string
  places: readonly FoundPlace[]
  active: number
  onChoose(place: FoundPlace): void
}

function PlaceOptions({ id, places, active, onChoose }: PlaceOptionsProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  return (
    <div className="absolute top-full right-0 left-0 z-20 mt-1 overflow-hidden rounded-card border border-line-strong bg-paper shadow-overlay">
      {places.length === 0 && <p className="px-4 py-3 text-note text-ink-soft">{t('address.search_none')}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={t('address.search')} tabIndex={-1}>
        {places.map((place, index) => (
          <div
            key={keyOfPlace(place)}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            // Keeps the focus in the field; losing it would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            onKeyDown={undefined}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-tint',
              index === active && 'bg-accent-soft',
            )}
          >
            <span className="font-medium">{place.name[locale]}</span>
            {place.above && <span className="text-small text-ink-soft">{place.above[locale]}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
