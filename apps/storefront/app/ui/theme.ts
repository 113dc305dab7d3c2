const NAME = /^--(color|font|text|radius|shadow|ease|spacing)[a-z-]*$/
const VALUE = /^[\w\s#%.,()'"/+-]{1,200}$/

/** Whether a site has colours of its own, which have no dark counterparts. */
export const hasOwnColours = (tokens: Readonly<Record<string, string>>): boolean =>
  Object.keys(tokens).some((name) => name.startsWith('--color-'))

/** The tokens that a site overrides, as a CSS rule; unknown names and invalid values are dropped. */
export function themeRule(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).filter(([name, value]) => NAME.test(name) && VALUE.test(value))
  return lines.length ? `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}` : ''
}
