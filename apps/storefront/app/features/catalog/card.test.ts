import type { ProductCard, SiteData } from '@delguur/contract'
import { expect, test } from 'vitest'
import { appendPage, cardDisplay, cardsOf, isAvailable } from './card.ts'

const badges = [
  { id: 1, code: 'new', name: 'Шинэ' },
  { id: 2, code: 'sale', name: 'Хямдралтай' },
  { id: 3, code: 'eco', name: 'Хэмнэлттэй' },
  { id: 4, code: 'gift', name: 'Бэлэгтэй' },
]
const display = cardDisplay({ badges, configs: { brand_display: false } } as SiteData)

test('CAT-12 a card has two badges at most, and none for a sale that its price shows', () => {
  const [card] = cardsOf([product({ badge_ids: [4, 3, 2, 1] })], display)

  expect(card?.badges).toEqual(['Шинэ', 'Хэмнэлттэй'])
})

test('CAT-11 cards show the brand if the site enables it', () => {
  expect(cardsOf([product({})], display)[0]?.brand).toBeUndefined()
  expect(cardsOf([product({})], { ...display, showsBrand: true })[0]?.brand).toBe('Uslen')
})

test('CAT-07 a product of several variants is added after a choice, a sold-out one not at all', () => {
  const several = product({ variant_count: 3 })
  const cards = cardsOf([product({}), several, { ...several, stock: 'sold_out' }], display)

  expect(cards.map(({ stock, has_choice }) => [isAvailable(stock), has_choice])).toEqual([
    [true, undefined],
    [true, true],
    [false, undefined],
  ])
})

test('CAT-02 the next page is appended without products that have moved down', () => {
  const shown = cardsOf([product({ id: 1 }), product({ id: 2 })], display)
  const next = cardsOf([product({ id: 2 }), product({ id: 3 })], display)

  expect(appendPage(shown, next).map(({ id }) => id)).toEqual([1, 2, 3])
})

function product(changes: Partial<ProductCard>): ProductCard {
  return {
    id: 1,
    slug: 'uslen-ir-9',
    name: 'Uslen Ir 9',
    brand: 'Uslen',
    variant_id: 1,
    variant_count: 1,
    price: 449_900,
    old_price: null,
    sale_percent: null,
    sale_expire_at: null,
    stock: 'in_stock',
    badge_ids: [],
    image: null,
    second_image: null,
    swatches: [],
    highlights: [],
    average_rating: null,
    total_reviews: 0,
    ...changes,
  }
}
