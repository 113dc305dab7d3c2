export type Fields = Record<string, unknown>

/** Fills `{field}` and `{first|otherwise}` from a row; missing fields are empty. Whitespace is collapsed and trimmed. */
export function fill(template: string, fields: Fields, ignore: ReadonlySet<string> = new Set()): string {
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (_, names: string) => {
    for (const name of names.split('|')) {
      const text = textOf(fields[name.trim()])
      if (text !== '' && !ignore.has(text)) return text
    }
    return ''
  })
  return filled.replaceAll(/[^\S\n]+/g, ' ').trim()
}

/** Items of a list field that is the whole template, `{list[]}`; null for any other template. */
export function listItems(template: string, fields: Fields): string[] | null {
  const name = /^\{([^{}|]+)\[\]\}$/.exec(template)?.[1]
  if (name === undefined) return null
  const value = fields[name]
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return ''
}
