import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Locale } from '../i18n/locale.ts'
import { en } from '../i18n/messages/en.ts'
import { mn } from '../i18n/messages/mn.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { FocusedFooter } from '../ui/layout/focused-shell.tsx'
import type { ShellData } from '../ui/layout/shell-data.ts'
import { SiteFooter } from '../ui/layout/site-footer.tsx'

// The build generates the sprite.
vi.mock('../ui/icon.tsx', () => ({ Icon: () => null }))

const shell = { siteName: 'Дэлгүүр', phone: '', email: '', footer: [], isSandbox: true } as unknown as ShellData

test.each([
  ['mn', 'Туршилтын горим'],
  ['en', 'Test mode'],
] as const)(
  'PAY-08 every page in %s, also on the way to the payment, says that the shop is a sandbox',
  (locale, mark) => {
    expect(markup(locale, <SiteFooter shell={shell} />)).toContain(mark)
    expect(markup(locale, <FocusedFooter shell={shell} />)).toContain(mark)
  },
)

test('PAY-08 a real shop carries no such mark', () => {
  const real = { ...shell, isSandbox: false }

  expect(markup('mn', <SiteFooter shell={real} />)).not.toContain('Туршилт')
  expect(markup('mn', <FocusedFooter shell={real} />)).not.toContain('Туршилт')
})

test('SITE-07 every page says who sells, where the site says it', () => {
  const company = ['Нүүдэл ХХК', '6543210', 'Улаанбаатар']

  expect(markup('mn', <SiteFooter shell={{ ...shell, company }} />)).toContain('© Нүүдэл ХХК, РД 6543210, Улаанбаатар.')
  expect(markup('en', <FocusedFooter shell={{ ...shell, company: ['Nomad LLC', '', ''] }} />)).toContain('© Nomad LLC.')
  expect(markup('mn', <SiteFooter shell={shell} />)).toContain('© Дэлгүүр.')
})

test.each([
  ['mn', '/products', 'Бүх бүтээгдэхүүн'],
  ['en', '/en/products', 'All products'],
] as const)('NAV-02 in %s a page without a path of its own has one entry, to %s', (locale, path, title) => {
  for (const html of [markup(locale, <Breadcrumb />), markup(locale, <Breadcrumb crumbs={[]} />)]) {
    expect(html.match(/<li/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${title}</a>`))
  }
})

function markup(locale: Locale, element: ReactElement): string {
  const page = (
    <LanguageProvider locale={locale} messages={locale === 'mn' ? mn : en} overrides={{}}>
      {element}
    </LanguageProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element: page }])} />,
  )
}
