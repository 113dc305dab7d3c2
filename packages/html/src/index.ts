import escapeHtml from 'escape-html'

/** Markup that is inserted into a page or a mail without escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | Html[] | string | number | false | null

/** Template tag that escapes every value except `Html`; false and null are left out. */
export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: strings }, ...values.map(markup)))

function markup(value: Value): string {
  if (value === false || value === null) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(markup).join('') : escapeHtml(String(value))
}
