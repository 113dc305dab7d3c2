import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accentColours,
  COLOUR_ROLES,
  contrastFaults,
  contrastOf,
  DEFAULT_PALETTES,
  paletteOf,
  SCHEMES,
  tokenOf,
} from './palette.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [LIGHT = '', DARK = ''] = tokens.split('prefers-color-scheme: dark')

test.each(SCHEMES)(
  'SITE-02 the %s colours that are checked are those of the pages, and each pair is legible',
  (scheme) => {
    const palette = DEFAULT_PALETTES[scheme]
    const written = (css: string) =>
      COLOUR_ROLES.flatMap((role) => {
        const [, colour] = new RegExp(`${tokenOf(role)}: (#[0-9a-f]{6});`).exec(css) ?? []
        return colour === undefined ? [] : [[role, colour]]
      })

    expect({
      ...Object.fromEntries(written(LIGHT)),
      ...(scheme === 'dark' && Object.fromEntries(written(DARK))),
    }).toEqual(palette)
    expect(contrastFaults(palette)).toEqual([])
  },
)

test('SITE-02 a colour without contrast is measured, and the nearest one that passes everywhere is suggested', () => {
  const palette = paletteOf('light', { '--color-accent': '#f59e0b', '--color-on-accent': '#0b1a26' })

  const faults = contrastFaults(palette)

  expect(faults.map(({ front, ground, ratio }) => [front, ground, ratio.toFixed(2)])).toContainEqual([
    'accent',
    'paper',
    '2.15',
  ])
  const { suggestion } = faults.find(({ front, ground }) => front === 'accent' && ground === 'paper') ?? {}
  // Orange text on white has to be so dark that dark text on it is illegible.
  expect(suggestion).toBeNull()
  const white = paletteOf('light', { ...palette, '--color-accent': '#f59e0b', '--color-on-accent': '#ffffff' })
  const [fault] = contrastFaults(white)
  expect(fault?.suggestion).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastOf(fault?.suggestion ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastFaults({ ...white, accent: fault?.suggestion ?? '' })).toEqual([])
})

test('SITE-02 what belongs to a legible brand colour is legible with it in both schemes', () => {
  const brands = { light: ['#b3261e', '#0b6b4f', '#5b3cc4'], dark: ['#ffb4a9', '#7fd8b4', '#c9b8ff'] }
  for (const scheme of SCHEMES) {
    for (const accent of brands[scheme]) {
      expect(contrastFaults({ ...DEFAULT_PALETTES[scheme], ...accentColours(accent, scheme) })).toEqual([])
    }
  }
})
