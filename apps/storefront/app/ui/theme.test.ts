import { expect, test } from 'vitest'
import { themeRule } from './theme.ts'

test('SITE-02 a site overrides tokens, and nothing but tokens', () => {
  const rule = themeRule({
    '--color-accent': '#b08d57',
    '--font-heading': '"Playfair Display", serif',
    '--radius-card': '0px',
    background: 'red',
    '--color-paper': 'red;}</style><script>',
    '--color-ink': 'url(https://evil.example)',
  })

  expect(rule).toBe(':root{--color-accent:#b08d57;--font-heading:"Playfair Display", serif;--radius-card:0px}')
})
