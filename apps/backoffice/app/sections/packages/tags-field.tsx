import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { tagsOf } from './tags-of.ts'

interface TagsFieldProps {
  label: string
  hint: string
  name: string
  tags: readonly string[]
  onChange(tags: string[]): void
}

/** Short codes with commas between them. */
export function TagsField({ tags, onChange, ...field }: TagsFieldProps) {
  const [text, setText] = useState(tags.join(', '))
  return (
    <TextField
      {...field}
      value={text}
      autoCapitalize="none"
      onChange={({ target }) => {
        setText(target.value)
        onChange(tagsOf(target.value))
      }}
    />
  )
}
