import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { formatMoney } from '../../../ui/money.ts'
import type { PriceFilter } from './filters.ts'
import { amount } from './list-request.ts'
import { barsPath, placesOf, priceAt, type Range } from './price-scale.ts'

/** Delay after the last movement of a thumb. */
const SETTLED_AFTER_MS = 300
const HEIGHT = 32

interface PriceRangeProps {
  price: PriceFilter
  chosen: Range
  onChoose(range: Range): void
}

/**
 * Two fields, and a slider with two thumbs over a histogram of the prices. Until scripts run the fields belong to the
 * filter form.
 */
export function PriceRange({ price, chosen, onChoose }: PriceRangeProps) {
  const [moved, setMoved] = useState<{ from: Range; to: Range } | null>(null)
  const isMoving = moved !== null && moved.from.min === chosen.min && moved.from.max === chosen.max
  const shown = isMoving ? moved.to : chosen
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const move = (to: Range) => {
    setMoved({ from: chosen, to })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChoose(to), SETTLED_AFTER_MS)
  }
  return (
    <div>
      <PriceSlider price={price} range={shown} onMove={move} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <PriceField end="min" price={price} range={shown} onChoose={onChoose} />
        <PriceField end="max" price={price} range={shown} onChoose={onChoose} />
      </div>
    </div>
  )
}

interface SliderProps {
  price: PriceFilter
  range: Range
  onMove(range: Range): void
}

function PriceSlider({ price, range, onMove }: SliderProps) {
  const t = useMessages()
  const { edges, counts } = price
  const last = counts.length
  const [low, high] = placesOf(edges, range)
  const thumb = (label: string, place: number, onChange: (place: number) => void) => (
    <input
      type="range"
      min={0}
      max={last}
      value={place}
      aria-label={label}
      aria-valuetext={formatMoney(edges[place] ?? 0)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
  return (
    <div className="needs-scripts px-3">
      <svg
        viewBox={`0 0 ${last} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-10 w-full fill-line"
      >
        <path d={barsPath(counts, 0, last, HEIGHT)} />
        <path d={barsPath(counts, low, high, HEIGHT)} className="fill-accent/50" />
      </svg>
      <div className="thumbs">
        {thumb(t('filter.price_from'), low, (place) =>
          onMove({ ...range, min: priceAt(edges, Math.min(place, high - 1)) }),
        )}
        {thumb(t('filter.price_to'), high, (place) =>
          onMove({ ...range, max: priceAt(edges, Math.max(place, low + 1)) }),
        )}
      </div>
    </div>
  )
}

interface PriceFieldProps {
  end: keyof Range
  price: PriceFilter
  range: Range
  onChoose(range: Range): void
}

function PriceField({ end, price: { edges }, range, onChoose }: PriceFieldProps) {
  const t = useMessages()
  const value = range[end]
  const [typed, setTyped] = useState({ over: value, text: priceText(value) })
  const text = typed.over === value ? typed.text : priceText(value)
  const take = () => {
    const entered = amount(text)
    if (entered !== value) onChoose({ ...range, [end]: entered })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  const label = t(end === 'min' ? 'filter.price_from' : 'filter.price_to')
  const furthest = end === 'min' ? edges[0] : edges.at(-1)
  return (
    <label className="block text-small text-ink-soft">
      {label}
      <input
        type="text"
        name={`price_${end}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={priceText(furthest ?? 0)}
        onChange={(event) => setTyped({ over: value, text: event.target.value })}
        onBlur={take}
        onKeyDown={onKeyDown}
        className="mt-1 h-11 w-full min-w-0 rounded-control border border-line-strong bg-paper px-2.5 text-body text-ink tabular-nums placeholder:text-ink-faint hover:border-ink desktop:text-note"
      />
    </label>
  )
}

const priceText = (price: number | null) => (price === null ? '' : formatMoney(price))
