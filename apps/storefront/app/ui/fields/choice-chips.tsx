import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field-error.tsx'

interface ChoiceChipsProps {
  legend: string
  name: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  options: readonly { value: string; label: string; note?: string; swatch?: string | null }[]
}

/** Length that fits a quarter of a phone's width. */
const SHORT = 8

/** A choice between a few short values, side by side. */
export function ChoiceChips({ legend, name, value, onChange, error, options }: ChoiceChipsProps) {
  const errorId = useId()
  const isShort = options.every(({ label, note }) => label.length <= SHORT && !note)
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 text-note font-medium">{legend}</legend>
      <div
        className={classNames(
          'grid gap-2 tablet:grid-cols-[repeat(auto-fill,minmax(128px,1fr))]',
          options.length !== 4 ? 'grid-cols-3' : isShort ? 'grid-cols-4' : 'grid-cols-2',
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={CHIP_CLASS}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.swatch && (
              <span
                aria-hidden="true"
                className="size-3.5 rounded-pill border border-ink/15"
                style={{ backgroundColor: option.swatch }}
              />
            )}
            <span className="text-center font-medium">{option.label}</span>
            {option.note && <span className="text-small text-ink-soft">{option.note}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

const CHIP_CLASS =
  'relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-control border border-line-strong bg-paper px-1 py-1.5 text-note transition-colors duration-150 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
