import { expect, test } from 'vitest'
import { hasScreen } from './entry.server.tsx'

const route = (id: string, parentId: string | undefined, rest: { path?: string; index?: true }) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  ...rest,
  module: { default: () => null },
})
const ROUTES = Object.fromEntries(
  [
    route('root', undefined, { path: '' }),
    route('en', 'root', { path: 'en' }),
    route('mn', 'root', {}),
    ...['en', 'mn'].flatMap((locale) => [
      route(`${locale}/home`, locale, { index: true }),
      route(`${locale}/product`, locale, { path: 'products/:slug' }),
      route(`${locale}/taxon`, locale, { path: 't/*' }),
      route(`${locale}/not-found`, locale, { path: '*' }),
    ]),
  ].map((entry) => [entry.id, entry]),
)

test.each([
  ['/', true],
  ['/products/tv-5.1', true],
  ['/en/t/phones/5g.mn', true],
  ['/wp-login.php', false],
  ['/en/old/page.html', false],
  ['/.well-known/assetlinks.json', false],
])('NAV-08 %s is a screen: %s', (path, answers) => {
  expect(hasScreen(ROUTES, path)).toBe(answers)
})
