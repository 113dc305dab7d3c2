import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '../apps/storefront/app/routes.ts'
import { readSource } from './architecture.ts'
import { missingTexts, screensOf, unusedTexts } from './screen-texts.ts'

const tree = globSync('apps/storefront/app/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$/.test(path) }).map(
  (path) => readSource(path, readFileSync(path, 'utf8')),
)

test('SITE-03 every text that a screen names is sent with the screen, in both languages', () => {
  const screens = screensOf(routes)

  expect(screens.length).toBeGreaterThan(100)
  expect(missingTexts(screens, tree)).toEqual([])
})

test('SITE-03 every text is named by something, so that none is translated for nobody', () => {
  expect(unusedTexts(tree)).toEqual([])
})

test('a text that nothing names is reported', () => {
  const sources = [
    readSource(
      'apps/storefront/app/i18n/messages/a.mn.ts',
      "export const a = {\n  'a.one': '1',\n  'a.two': '2',\n  'b.one': '3',\n}",
    ),
    readSource('apps/storefront/app/screens/one.tsx', `t('a.one')\nt(\`b.\${name}\`)`),
  ]

  expect(unusedTexts(sources)).toEqual(['a.two'])
})

test('a text of another layout is reported, also where it is composed', () => {
  const sources = [
    readSource('apps/storefront/app/i18n/messages/a.mn.ts', "export const a = {\n  'a.one': '1',\n  'a.two': '2',\n}"),
    readSource('apps/storefront/app/i18n/messages/b.mn.ts', "export const b = {\n  'b.one': '1',\n}"),
    readSource('apps/storefront/app/locales/a-mn.tsx', "import { a } from '../i18n/messages/a.mn.ts'"),
    readSource('apps/storefront/app/screens/one.tsx', "import { Part } from './part.tsx'\nt('a.one')"),
    readSource('apps/storefront/app/screens/part.tsx', `t(\`b.\${name}\`)`),
  ]
  const screen = { layouts: ['locales/a-mn.tsx'], file: 'screens/one.tsx' }

  expect(missingTexts([screen], sources)).toEqual(['screens/one.tsx names b.one'])
  expect(missingTexts([{ ...screen, layouts: [] }], sources)).toEqual([
    'screens/one.tsx names a.one',
    'screens/one.tsx names b.one',
  ])
})
