/** Markup that is safe to send. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | null | false | Html | readonly Html[]

/** Template in which every value is escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(texts.reduce((sum, text, at) => sum + written(values[at - 1] ?? '') + text))

function written(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  if (value === false || value === null) return ''
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
