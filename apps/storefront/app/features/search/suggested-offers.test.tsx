import type { ProductCard } from '@delguur/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { searchPanelEn } from '../../i18n/messages/search-panel.en.ts'
import { LanguageProvider } from '../../i18n/use-messages.tsx'
import { StartOffers } from './start-offers.tsx'
import { SuggestedOffers } from './suggested-offers.tsx'

// The build generates the sprite.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

const NOTHING = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

const KETTLE: ProductCard = {
  id: 1,
  slug: 'kettle',
  name: 'Kettle',
  brand: null,
  variant_id: 1,
  variant_count: 1,
  badge_ids: [],
  image: null,
  second_image: null,
  swatches: [],
  highlights: [],
  price: 40_000,
  old_price: null,
  sale_percent: null,
  sale_expire_at: null,
  average_rating: 0,
  total_reviews: 0,
  stock: 'in_stock',
}

test('SRCH-05 an empty field offers goods, also to visitors who have searched for nothing', () => {
  const html = htmlOf(<StartOffers recent={[]} popular={[]} taxons={[]} products={[KETTLE]} />)

  expect(html).toContain('Popular products')
  expect(html).toContain('href="/en/products/kettle"')
})

test('SRCH-05 a box without results says so, and links to the help page', () => {
  const html = htmlOf(<SuggestedOffers suggested={{ typed: 'zzzqqqxx', suggestions: NOTHING }} />)

  expect(html).toContain('href="/en/search?q=zzzqqqxx"')
  expect(html).toContain('No results for &quot;zzzqqqxx&quot;')
})

function htmlOf(children: ReactNode): string {
  const element = (
    <LanguageProvider locale="en" messages={{ ...en, ...searchPanelEn }} overrides={{}}>
      {children}
    </LanguageProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element }])} />)
}
