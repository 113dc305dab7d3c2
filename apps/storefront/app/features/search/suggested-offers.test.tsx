import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { LanguageProvider } from '../../i18n/use-messages.tsx'
import { SuggestedOffers } from './suggested-offers.tsx'

// The build generates the sprite.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

const NOTHING = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

test('SRCH-05 a box without results says so, and links to the help page', () => {
  const page = (
    <LanguageProvider locale="en" messages={en} overrides={{}}>
      <SuggestedOffers suggested={{ typed: 'zzzqqqxx', suggestions: NOTHING }} />
    </LanguageProvider>
  )
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element: page }])} />,
  )

  expect(html).toContain('href="/en/search?q=zzzqqqxx"')
  expect(html).toContain('No results for &quot;zzzqqqxx&quot;')
})
