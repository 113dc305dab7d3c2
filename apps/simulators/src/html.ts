const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | Html[] | string | number | false | null

/** Escapes everything put into the template except what is `Html` itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(String.raw({ raw: strings }, ...parts.map(markup)))

function markup(part: Part): string {
  if (part === false || part === null) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(markup).join('')
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
