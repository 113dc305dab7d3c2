import { SCHEMES } from '@delguur/design/palette'
import { expect, test } from 'vitest'
import {
  faultsIn,
  hasDark,
  isPalette,
  type Look,
  READY_PALETTES,
  withColour,
  withDark,
  withPalette,
} from './look-tokens.ts'

const SHIPPED: Look = { theme: {}, theme_dark: {}, logos: { light: null, dark: null, icon: null } }

test.each(READY_PALETTES)('SITE-02 the ready palette $code is legible by day and by night', (palette) => {
  const look = withPalette({ ...SHIPPED, theme: { '--radius-card': '0px', '--color-ink': '#123456' } }, palette)

  expect(SCHEMES.map((scheme) => faultsIn(look, scheme))).toEqual([[], []])
  expect(look.theme['--radius-card']).toBe('0px')
  expect(look.theme['--color-ink']).toBeUndefined()
  expect([hasDark(look), isPalette(look, palette)]).toEqual([true, true])
})

test('SITE-02 a first colour of its own takes no dark scheme away, which can be switched off and on', () => {
  const own = withColour(SHIPPED, 'light', 'accent', '#7a2e8c')
  const light = withDark(own, false)

  expect(hasDark(own)).toBe(true)
  expect(own.theme['--color-accent-soft']).toMatch(/^#f/)
  expect([hasDark(light), light.theme_dark, light.theme]).toEqual([false, {}, own.theme])
  expect(hasDark(withDark(SHIPPED, false))).toBe(false)
  expect(hasDark(withDark(light, true))).toBe(true)
})
