import { expect, test } from 'vitest'
import { themeOf } from './theme.ts'

test('SITE-02 a site overrides tokens, and nothing but tokens', () => {
  const { css, isAlwaysLight } = themeOf(
    {
      '--color-accent': '#b08d57',
      '--font-heading': '"Playfair Display", serif',
      '--radius-card': '0px',
      background: 'red',
      '--color-paper': 'red;}</style><script>',
      '--color-ink': 'url(https://evil.example)',
    },
    {},
  )

  expect(css).toBe(':root{--color-accent:#b08d57;--font-heading:"Playfair Display", serif;--radius-card:0px}')
  expect(isAlwaysLight).toBe(true)
})

test('SITE-02 a site with colours for the night is dark for those who prefer it, and one without colours is as shipped', () => {
  expect(themeOf({ '--color-accent': '#8a4b08' }, { '--color-accent': '#f2b573' })).toEqual({
    css: ':root{--color-accent:#8a4b08}@media (prefers-color-scheme: dark){:root:not([data-own-colours]){--color-accent:#f2b573}:root:not([data-own-colours]) .on-picture{--color-accent:#8a4b08}@media (min-width:992px){:root:not([data-own-colours]) .on-wide-picture{--color-accent:#8a4b08}}}',
    isAlwaysLight: false,
    paper: '#ffffff',
  })
  expect(themeOf({ '--radius-card': '0px' }, {}).isAlwaysLight).toBe(false)
  expect(themeOf({ '--color-paper': '#fffaf0' }, {}).paper).toBe('#fffaf0')
  expect(themeOf({}, {}).css).toBe('')
})
