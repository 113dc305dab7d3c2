import { paletteOf } from '@delguur/design/palette'

const NAME = /^--(color|font|text|radius|shadow|ease|spacing)[a-z-]*$/
const VALUE = /^[\w\s#%.,()'"/+-]{1,200}$/

type Tokens = Readonly<Record<string, string>>

/** What a site changes of the design. */
export interface Theme {
  css: string
  /** It has colours of its own and none for the night: it is light for everybody. */
  isAlwaysLight: boolean
  /** Colour of the page by day, for what the browser draws around it. */
  paper: string
}

/** Pages at night, unless the site has colours for the day alone. */
const NIGHT = ':root:not([data-own-colours])'

const coloursOf = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => name.startsWith('--color-')))

const hasColours = (tokens: Tokens): boolean => Object.keys(coloursOf(tokens)).length > 0

/** The tokens that a site overrides, as CSS; unknown names and invalid values are dropped. */
export function themeOf(tokens: Tokens, dark: Tokens): Theme {
  const isAlwaysLight = hasColours(tokens) && !hasColours(dark)
  // As specific as the shipped colours of the night, which stand before it.
  const night = rule(NIGHT, dark)
  const onPictures = night && rule(`${NIGHT} .on-picture`, coloursOf(tokens))
  const onWidePictures = night && rule(`${NIGHT} .on-wide-picture`, coloursOf(tokens))
  return {
    css:
      rule(':root', tokens) +
      (night &&
        `@media (prefers-color-scheme: dark){${night}${onPictures}${onWidePictures && `@media (min-width:992px){${onWidePictures}}`}}`),
    isAlwaysLight,
    paper: paletteOf('light', tokens).paper,
  }
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).filter(([name, value]) => NAME.test(name) && VALUE.test(value))
  return lines.length ? `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}` : ''
}
