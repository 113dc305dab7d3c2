export type Fields = Record<string, unknown>

/** Fills `{field}` and `{first|otherwise}` from a row; what a row does not have is empty. Spaces are single and none stands at an end. */
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

/** The items of a list field that a template names whole as `{list[]}`; null for any other template. */
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
