import type { SectionContent } from '@delguur/contract'
import {
  accentColours,
  type ColourRole,
  contrastFaults,
  DEFAULT_PALETTES,
  type Palette,
  paletteOf,
  type Scheme,
  tokenOf,
} from '@delguur/design/palette'

export type Look = SectionContent<'look'>
type Tokens = Look['theme']

export const FIELDS = { light: 'theme', dark: 'theme_dark' } as const satisfies Record<Scheme, keyof Look>

/** A ready palette; the shipped one has no colours of its own. */
export interface ReadyPalette {
  code: 'sky' | 'forest' | 'berry' | 'violet' | 'clay' | 'graphite'
  light: Tokens
  dark: Tokens
}

const tokensOf = (colours: Partial<Palette>): Tokens =>
  Object.fromEntries(Object.entries(colours).map(([role, colour]) => [tokenOf(role as ColourRole), colour]))

const ready = (code: ReadyPalette['code'], light: string, dark: string): ReadyPalette => ({
  code,
  light: tokensOf(accentColours(light, 'light')),
  dark: tokensOf(accentColours(dark, 'dark')),
})

export const READY_PALETTES: readonly ReadyPalette[] = [
  { code: 'sky', light: {}, dark: {} },
  ready('forest', '#0f6b47', '#79d3a8'),
  ready('berry', '#ad1f4e', '#ff9fb8'),
  ready('violet', '#5b3cc4', '#c3b2ff'),
  ready('clay', '#9a4312', '#f5b183'),
  ready('graphite', '#2b2f36', '#cfd5de'),
]

const isColourToken = (name: string) => name.startsWith('--color-')
const hasColours = (tokens: Tokens) => Object.keys(tokens).some(isColourToken)
const withoutColours = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !isColourToken(name)))

/** Whether pages have a dark scheme. */
export const hasDark = ({ theme, theme_dark }: Look): boolean => hasColours(theme_dark) || !hasColours(theme)

/** Fonts and corners stay. */
export const withPalette = (look: Look, { light, dark }: ReadyPalette): Look => ({
  ...look,
  theme: { ...withoutColours(look.theme), ...light },
  theme_dark: dark,
})

export const isPalette = (look: Look, { light, dark }: ReadyPalette): boolean =>
  areSame(Object.fromEntries(Object.entries(look.theme).filter(([name]) => isColourToken(name))), light) &&
  areSame(look.theme_dark, dark)

const areSame = (one: Tokens, other: Tokens) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** A colour of a scheme; with the brand colour come those that belong to it. */
export function withColour(look: Look, scheme: Scheme, role: ColourRole, colour: string): Look {
  const colours = role === 'accent' ? accentColours(colour, scheme) : { [role]: colour }
  const field = FIELDS[scheme]
  const next = { ...look, [field]: { ...look[field], ...tokensOf(colours) } }
  return hasDark(look) ? withDark(next, true) : next
}

/** Pages with a dark scheme, or light for everybody: a site says either by the colours that it has. */
export function withDark(look: Look, isDark: boolean): Look {
  if (isDark === hasDark(look)) return look
  const { accent } = DEFAULT_PALETTES[isDark ? 'dark' : 'light']
  const own = { [tokenOf('accent')]: accent }
  if (isDark) return { ...look, theme_dark: own }
  return { ...look, theme: hasColours(look.theme) ? look.theme : { ...look.theme, ...own }, theme_dark: {} }
}

/** A token beside the colours; without a value it is as shipped. */
export function withToken(look: Look, name: string, value: string | undefined): Look {
  const { [name]: _, ...others } = look.theme
  return { ...look, theme: value === undefined ? others : { ...others, [name]: value } }
}

export const paletteIn = (look: Look, scheme: Scheme): Palette => paletteOf(scheme, look[FIELDS[scheme]])

/** What cannot be told apart in a scheme; one that pages do not have has no faults. */
export const faultsIn = (look: Look, scheme: Scheme) =>
  scheme === 'dark' && !hasDark(look) ? [] : contrastFaults(paletteIn(look, scheme), scheme)
