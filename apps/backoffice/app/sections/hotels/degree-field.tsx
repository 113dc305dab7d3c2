import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'

interface DegreeFieldProps {
  label: string
  name: string
  value: number | null
  onChange(value: number | null): void
}

/** Degrees of a place on the map; null while there is no number. */
export function DegreeField({ value, onChange, ...field }: DegreeFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const number = Number(target.value.trim().replace(',', '.'))
        onChange(target.value.trim() === '' || Number.isNaN(number) ? null : number)
      }}
    />
  )
}
