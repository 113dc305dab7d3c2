import { TextField } from '../../ui/field.tsx'

interface DayFieldProps {
  label: string
  name?: string
  hint?: string
  value: string | null
  onChange(day: string | null): void
}

/** A day; null while it is empty. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
