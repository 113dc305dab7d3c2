import { TextField } from './field.tsx'

interface NumberFieldProps {
  label: string
  name?: string
  value: number | null | undefined
  onChange(value: number | null): void
  hint?: string
  error?: string | undefined
}

const LONGEST = 10

/** A whole number of at least zero; null while it is empty. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, LONGEST)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
