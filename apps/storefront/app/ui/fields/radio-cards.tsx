import { Fragment, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field-error.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface RadioCard {
  value: string
  label: string
  /** One line below the label. */
  note?: ReactNode
  /** Content at the far end of the label, such as a price. */
  aside?: ReactNode
  icon?: IconName
  /** Content below the selected card: its further fields. */
  details?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  /** The question; set `hideLegend` if a heading just above asks it already. */
  legend: string
  hideLegend?: boolean
  name: string
  options: readonly RadioCard[]
  value: string | null
  onChange(value: string): void
  error?: string | undefined
  /** Columns from the tablet width on. */
  columns?: 1 | 2 | 3
}

const COLUMNS = { 1: '', 2: 'tablet:grid-cols-2 tablet:gap-x-4', 3: 'tablet:grid-cols-3 tablet:gap-x-4' }

export function RadioCards({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  error,
  columns = 1,
}: RadioCardsProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={hideLegend ? undefined : 'mb-2 text-note font-medium'}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={classNames('grid gap-2', COLUMNS[columns])}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className={CARD_CLASS}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              {option.icon && <Icon name={option.icon} className="mt-0.5 text-ink-soft" />}
              <span className="min-w-0 flex-1">
                <span className="flex items-start justify-between gap-3">
                  <span className="min-w-0 font-medium">{option.label}</span>
                  {option.aside && <span className="shrink-0 text-note font-semibold">{option.aside}</span>}
                </span>
                {option.note && <span className="block text-small text-ink-soft">{option.note}</span>}
              </span>
            </label>
            {value === option.value && option.details}
          </Fragment>
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

const CARD_CLASS =
  'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-paper p-4 transition-colors duration-150 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-tint has-disabled:text-ink-faint'
