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
    expect(contrastFaults(palette, scheme)).toEqual([])
  },
)

test('SITE-02 a colour without contrast is measured, and the nearest one that passes everywhere is suggested', () => {
  const palette = paletteOf('light', { '--color-accent': '#f59e0b', '--color-ink-faint': '#999999' })

  const faults = contrastFaults(palette, 'light')

  expect(faults.map(({ front, ground, ratio }) => [front, ground, ratio.toFixed(2)])).toEqual([
    ['ink-faint', 'paper', '2.85'],
    ['ink-faint', 'tint', '2.53'],
    ['accent', 'paper', '2.15'],
    ['accent', 'ground', '2.04'],
    ['accent', 'accent-soft', '1.89'],
    ['on-accent', 'accent', '2.15'],
  ])
  const [faint, accent] = [faults[0]?.suggestion ?? '', faults[2]?.suggestion ?? '']
  const mended = { ...palette, 'ink-faint': faint, ...accentColours(accent, 'light') }
  expect(contrastFaults(mended, 'light')).toEqual([])
  for (const ground of ['#ffffff', '#f3f1ed']) {
    expect(contrastOf(faint, ground)).toBeLessThan(5.4)
    expect(contrastOf(accent, ground)).toBeLessThan(6)
  }
})

test('SITE-02 what belongs to a legible brand colour is legible with it in both schemes', () => {
  const brands = { light: ['#b3261e', '#0b6b4f', '#5b3cc4'], dark: ['#ffb4a9', '#7fd8b4', '#c9b8ff'] }
  for (const scheme of SCHEMES) {
    for (const accent of brands[scheme]) {
      expect(contrastFaults({ ...DEFAULT_PALETTES[scheme], ...accentColours(accent, scheme) }, scheme)).toEqual([])
    }
  }
})
