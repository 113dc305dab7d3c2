import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { mn } from '../i18n/messages/mn.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import { PageHead } from './page-head.tsx'

test('NAV-10 no product name can end its structured data script', () => {
  const name = '<b>Утас</b></script><script>alert(1)</script>'
  const head = <PageHead title="Утас" structuredData={[{ '@type': 'Product', name }]} />

  const html = renderToStaticMarkup(
    <LanguageProvider locale="mn" messages={mn} overrides={{}}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: head }])} />
    </LanguageProvider>,
  )

  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual({ '@type': 'Product', name })
})
