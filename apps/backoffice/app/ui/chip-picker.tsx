import { useId } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { CONTROL_CLASS } from './field.tsx'
import { Icon } from './icon.tsx'

interface ChipPickerProps {
  label: string
  /** Everything that can be chosen, in its order. */
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Several of many: what is chosen stands as buttons that take it out, the rest in a list that adds one. */
export function ChipPicker({ label, options, chosen, onChange }: ChipPickerProps) {
  const t = useMessages()
  const id = useId()
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={t('form.take_out', { name: labelOf(value) })}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
                className="target inline-flex items-center gap-1 rounded-control bg-tint px-2.5 text-left hover:bg-line"
              >
                {labelOf(value)}
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        className={CONTROL_CLASS}
      >
        <option value="">{t('form.add')}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}
