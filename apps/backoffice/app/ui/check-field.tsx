import { type ReactNode, useId } from 'react'

interface CheckFieldProps {
  label: ReactNode
  /** What it does, below the label. */
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

export function CheckField({ label, hint, checked, disabled, onChange }: CheckFieldProps) {
  const id = useId()
  const field = (
    <label className="target inline-flex items-center gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint && id}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  )
  if (!hint) return field
  return (
    <div>
      {field}
      <p id={id} className="pl-7.5 text-small text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
