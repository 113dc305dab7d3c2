export type MessageValues = Readonly<Record<string, string | number>>

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? [values: MessageValues]
  : [Names<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Names<Text>, string | number>>]

/** A function from a key to its text; the compiler knows the values that each message needs. */
export type TranslateTexts<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Values<Texts[Key] & string>
) => string

/**
 * Formats the subset of ICU MessageFormat that the shop uses: `{name}`, `{n, plural, =0 {…} one {…} other {# …}}` and
 * `{kind, select, a {…} other {…}}`, nested to any depth. A missing value leaves its name visible.
 */
export function formatMessage(message: string, values: MessageValues, locale: string): string {
  let text = ''
  let position = 0
  while (position < message.length) {
    const open = message.indexOf('{', position)
    if (open < 0) return text + message.slice(position)
    const close = closingBrace(message, open)
    text += message.slice(position, open) + argument(message.slice(open + 1, close), values, locale)
    position = close + 1
  }
  return text
}

function closingBrace(message: string, open: number): number {
  let depth = 0
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++
    if (message[at] === '}' && --depth === 0) return at
  }
  return message.length
}

function argument(body: string, values: MessageValues, locale: string): string {
  const [, name = '', kind, branches = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(body) ?? []
  const value = values[name]
  if (value === undefined) return `{${name}}`
  if (!kind) return String(value)
  const chosen = branch(branches, kind === 'plural' ? pluralKeys(Number(value), locale) : [String(value)])
  return formatMessage(kind === 'plural' ? chosen.replaceAll('#', String(value)) : chosen, values, locale)
}

// Mongolian has one plural form and English two, so no table of plural rules is needed.
const pluralKeys = (value: number, locale: string) => [`=${value}`, locale === 'en' && value === 1 ? 'one' : 'other']

function branch(branches: string, keys: string[]): string {
  const texts = new Map<string, string>()
  let position = 0
  for (let open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', position)) {
    const close = closingBrace(branches, open)
    texts.set(branches.slice(position, open).trim(), branches.slice(open + 1, close))
    position = close + 1
  }
  return [...keys, 'other'].map((key) => texts.get(key)).find((text) => text !== undefined) ?? ''
}
