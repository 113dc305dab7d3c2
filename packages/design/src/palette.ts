/** The colours of storefront and back office by role, as `tokens.css` has them, and what has to be legible on what. */

export const COLOUR_ROLES = [
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'paper',
  'ground',
  'tint',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'fall',
  'fall-soft',
  'star',
  'stock',
  'stock-soft',
  'problem',
  'problem-soft',
] as const
export type ColourRole = (typeof COLOUR_ROLES)[number]
/** `#rrggbb` of each role. */
export type Palette = Record<ColourRole, string>

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

const STAR = '#c27803'

export const DEFAULT_PALETTES: Record<Scheme, Palette> = {
  light: {
    paper: '#ffffff',
    ground: '#faf9f7',
    tint: '#f3f1ed',
    line: '#e5e1da',
    'line-strong': '#8b857b',
    ink: '#1d1b18',
    'ink-soft': '#57534b',
    'ink-faint': '#6c675e',
    accent: '#075f9c',
    'accent-strong': '#064a7a',
    'accent-soft': '#e7f2fa',
    'on-accent': '#ffffff',
    fall: '#c2241f',
    'fall-soft': '#fdeceb',
    star: STAR,
    stock: '#19743f',
    'stock-soft': '#e6f4ea',
    problem: '#8a4200',
    'problem-soft': '#fdf1e4',
  },
  dark: {
    paper: '#161513',
    ground: '#1c1b18',
    tint: '#262421',
    line: '#35322d',
    'line-strong': '#8b857b',
    ink: '#f1eee8',
    'ink-soft': '#c2bcb1',
    'ink-faint': '#a8a297',
    accent: '#6db8ee',
    'accent-strong': '#9acdf4',
    'accent-soft': '#12293b',
    'on-accent': '#0b1a26',
    fall: '#ff8f86',
    'fall-soft': '#3a1a18',
    star: STAR,
    stock: '#6fcf97',
    'stock-soft': '#14301f',
    problem: '#f2b573',
    'problem-soft': '#362412',
  },
}

/** WCAG 2.2 AA: for text, and for large text, controls and signs. */
const TEXT = 4.5
const CONTROL = 3

/** Each pair that pages show, and the contrast that it needs. */
const PAIRS = [
  ['ink', 'paper', TEXT],
  ['ink', 'ground', TEXT],
  ['ink', 'tint', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'tint', TEXT],
  ['ink-soft', 'ground', TEXT],
  ['ink-faint', 'paper', TEXT],
  ['ink-faint', 'tint', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'ground', TEXT],
  ['accent', 'accent-soft', TEXT],
  ['accent-strong', 'accent-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['fall', 'paper', TEXT],
  ['fall', 'fall-soft', TEXT],
  ['stock', 'paper', TEXT],
  ['stock', 'stock-soft', TEXT],
  ['problem', 'paper', TEXT],
  ['problem', 'problem-soft', TEXT],
  ['problem', 'ground', TEXT],
  ['line-strong', 'paper', CONTROL],
  ['line-strong', 'tint', CONTROL],
  ['star', 'paper', CONTROL],
] as const satisfies readonly (readonly [ColourRole, ColourRole, number])[]

const HEX = /^#[0-9a-f]{6}$/i
export const isColour = (value: string): boolean => HEX.test(value)

/** The token of a role: `--color-ink`. */
export const tokenOf = (role: ColourRole): `--color-${ColourRole}` => `--color-${role}`

/** The palette of a site in a scheme: its own colours over the shipped ones. */
export function paletteOf(scheme: Scheme, tokens: Readonly<Record<string, string>>): Palette {
  const own = COLOUR_ROLES.flatMap((role): [ColourRole, string][] => {
    const colour = tokens[tokenOf(role)]
    return colour !== undefined && isColour(colour) ? [[role, colour]] : []
  })
  return { ...DEFAULT_PALETTES[scheme], ...Object.fromEntries(own) }
}

/** A pair of colours that cannot be told apart well enough. */
interface ContrastFault {
  front: ColourRole
  ground: ColourRole
  ratio: number
  least: number
  /** The colour for the front nearest to its own that is legible wherever it stands; null where none is. With the brand's its kin change. */
  suggestion: string | null
}

/** Every pair of a palette that lacks contrast. */
export const contrastFaults = (palette: Palette, scheme: Scheme): ContrastFault[] =>
  PAIRS.flatMap(([front, ground, least]) => {
    const ratio = contrastOf(palette[front], palette[ground])
    return ratio < least ? [{ front, ground, ratio, least, suggestion: legibleColour(palette, front, scheme) }] : []
  })

/** The colour nearest to that of a role which passes with all that the role stands on, or that stands on it; the brand's with its kin. */
function legibleColour(palette: Palette, role: ColourRole, scheme: Scheme): string | null {
  return nearest(palette[role], (colour) => {
    const changes: Partial<Palette> = role === 'accent' ? accentColours(colour, scheme) : { [role]: colour }
    const changed = { ...palette, ...changes }
    return PAIRS.every(
      ([front, ground, least]) =>
        !(front in changes || ground in changes) || contrastOf(changed[front], changed[ground]) >= least,
    )
  })
}

const STEPS = 200

/** The colour nearest to one that passes, of those between it, black and white. */
function nearest(colour: string, passes: (colour: string) => boolean): string | null {
  for (let step = 0; step <= STEPS; step++) {
    const found = ['#000000', '#ffffff'].map((end) => mix(colour, end, step / STEPS)).find(passes)
    if (found !== undefined) return found
  }
  return null
}

/** What belongs to a brand colour: its pressed and its pale form, and the text on it. */
export function accentColours(
  accent: string,
  scheme: Scheme,
): Pick<Palette, 'accent' | 'accent-strong' | 'accent-soft' | 'on-accent'> {
  const [toward, ground] = scheme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', DEFAULT_PALETTES.dark.paper]
  const [onBright, onDark] = ['#0b1a26', '#ffffff']
  return {
    accent,
    'accent-strong': mix(accent, toward, 0.22),
    'accent-soft': mix(accent, ground, scheme === 'light' ? 0.92 : 0.8),
    'on-accent': contrastOf(onDark, accent) >= contrastOf(onBright, accent) ? onDark : onBright,
  }
}

/** Contrast of two colours by WCAG 2.2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => linear(channel / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Some of the way from one colour to another: 0 is the one, 1 the other. */
function mix(one: string, other: string, share: number): string {
  const end = channels(other)
  const mixed = channels(one).map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
