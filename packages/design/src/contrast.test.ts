import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const TEXT = 4.5
const CONTROL = 3

const SCHEMES = ['light', 'dark'] as const
const PAIRS = [
  ['ink', 'paper', TEXT],
  ['ink', 'tint', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'tint', TEXT],
  ['ink-soft', 'ground', TEXT],
  ['ink-faint', 'paper', TEXT],
  ['ink-faint', 'tint', TEXT],
  ['accent', 'paper', TEXT],
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
  ['paper', 'ink', TEXT],
  ['line-strong', 'paper', CONTROL],
  ['line-strong', 'tint', CONTROL],
] as const

test.each(SCHEMES.flatMap((scheme) => PAIRS.map((pair) => [scheme, ...pair] as const)))(
  'SITE-02 the %s colours of the default theme show %s on %s at %d : 1 or better',
  (scheme, front, ground, least) => {
    expect(contrast(colour(scheme, front), colour(scheme, ground))).toBeGreaterThanOrEqual(least)
  },
)

function colour(scheme: (typeof SCHEMES)[number], role: string): string {
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  const [, hex] = new RegExp(`--color-${role}: #([0-9a-f]{6});`).exec(scheme === 'dark' ? dark : light) ?? []
  if (!hex) throw new Error(`The theme has no colour ${role}`)
  return hex
}

function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
