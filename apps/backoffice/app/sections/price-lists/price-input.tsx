import { CONTROL_CLASS } from '../../ui/field.tsx'

interface PriceInputProps {
  label: string
  /** Shown above it, where no column says what it is. */
  heading: string | undefined
  value: number | null
  /** What it was, once it is another. */
  before: string | undefined
  onChange(price: number | null): void
}

const LONGEST = 11

/** A price in a row of a table; empty for none. */
export function PriceInput({ label, heading, value, before, onChange }: PriceInputProps) {
  return (
    <span className="relative block">
      {heading && (
        <span aria-hidden className="mb-1 block text-small text-ink-soft">
          {heading}
        </span>
      )}
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, LONGEST)
          onChange(digits === '' ? null : Number(digits))
        }}
        className={`${CONTROL_CLASS} min-w-28 text-right money`}
      />
      {before && <span className="block text-right text-small text-ink-soft">{before}</span>}
    </span>
  )
}
