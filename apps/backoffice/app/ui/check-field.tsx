import type { ReactNode } from 'react'

interface CheckFieldProps {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="target inline-flex items-center gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  )
}
