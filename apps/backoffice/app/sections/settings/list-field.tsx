import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'

interface ListFieldProps {
  label: string
  hint: string
  values: readonly (string | number)[]
  error: string | undefined
  onChange(values: string[]): void
}

/** Several short values with commas between them; what is typed stays as it is typed. */
export function ListField({ label, hint, values, error, onChange }: ListFieldProps) {
  const [text, setText] = useState(values.join(', '))
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value)
        onChange([...new Set(target.value.split(/[\s,;]+/).filter((value) => value !== ''))])
      }}
    />
  )
}
