import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartView } from '../../features/cart/cart-view.ts'
import { useShopState } from '../../state/shop-state.ts'
import { eventQueue, track } from '../track.ts'
import { record } from './record.ts'

const VIEW = { event: 'page_view', path: '/', title: 'Home' } as const
const KETTLE = { slug: 'kettle', name: 'Kettle', price: 45_000, quantity: 2, option_text: '' }
const cart = { number: 'D1', lines: [KETTLE], total: 95_000, tax_total: 8_636, ship_total: 5000 } as unknown as CartView
const items = [{ item_id: 'kettle', item_name: 'Kettle', price: 45_000, quantity: 2 }]
const goods = { currency: 'MNT', value: 90_000, items }

beforeEach(() => openPage(''))
afterEach(() => {
  vi.unstubAllGlobals()
  useShopState.setState({ analyticsConsent: null, measuredOrders: [] })
})

test('SITE-05 nothing is queued before consent or after a refusal; with consent events are queued in their order', () => {
  const { answerAnalytics } = useShopState.getState()
  track(VIEW)
  answerAnalytics(false)
  track(VIEW)
  answerAnalytics(true)
  track({ event: 'sign_up' })
  track({ event: 'search', query: 'kettle' })

  expect(eventQueue.splice(0)).toEqual([{ event: 'sign_up' }, { event: 'search', query: 'kettle' }])
})

test('SITE-05 the steps of a purchase have the goods in whole tugrik, and their numbers', () => {
  record({ event: 'view_item', product: { slug: 'kettle', name: 'Kettle', variants: [{ price: 45_000 }] } })
  record({ event: 'view_cart', cart })
  record({ event: 'begin_checkout', cart })
  record({ event: 'add_shipping_info', cart })
  record({ event: 'add_payment_info', cart, method: 'qr' })

  expect(window.shopEvents).toEqual([
    sent('view_item', { ...goods, value: 45_000, items: [{ ...items[0], quantity: 1 }] }),
    sent('view_cart', goods),
    sent('begin_checkout', { ...goods, checkout_step: 1 }),
    sent('add_shipping_info', { ...goods, checkout_step: 2 }),
    sent('add_payment_info', { ...goods, checkout_step: 3, payment_type: 'qr' }),
  ])
})

test('SITE-05 an order is one purchase, whose value is its total', () => {
  record({ event: 'purchase', cart })
  record({ event: 'purchase', cart })
  record({ event: 'purchase', cart: { ...cart, number: 'D2' } })

  const sums = { value: 95_000, tax: 8_636, shipping: 5000 }
  expect(window.shopEvents).toEqual([
    sent('purchase', { ...goods, ...sums, transaction_id: 'D1' }),
    sent('purchase', { ...goods, ...sums, transaction_id: 'D2' }),
  ])
})

test('SITE-05 alcohol is not recorded: its page, its cart, its purchase', () => {
  const wine = { slug: 'wine', name: 'Wine', variants: [], unmeasured: true } as const
  record({ event: 'view_item', product: wine })
  record({ event: 'begin_checkout', cart: { ...cart, unmeasured: true } })
  record({ event: 'purchase', cart: { ...cart, unmeasured: true } })
  openPage('', {})
  record(VIEW)

  expect(window.shopEvents ?? []).toEqual([])
})

test.each(['?q=99112233', '?q=9911-2233', '?q=%2B976+9911+2233', '?page=2&q=call+99+11+22+33'])(
  'SITE-05 a search for what looks like a phone number is not recorded (%s)',
  (search) => {
    openPage(search)

    record({ event: 'search', query: 'x' })
    record({ ...VIEW, path: `/search${search}` })

    expect(window.shopEvents).toBeUndefined()
  },
)

test.each(['?q=iphone+15', '?q=USB+3.2+256', '?price_min=10000000&price_max=20000000'])(
  'SITE-05 other searches and filters are recorded (%s)',
  (search) => {
    openPage(search)
    const view = { ...VIEW, path: `/search${search}` }

    record(view)

    expect(window.shopEvents).toEqual([view])
  },
)

const sent = (event: string, ecommerce: object) => ({ event, ecommerce, _clear: true })

function openPage(search: string, unmeasured: object | null = null) {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { search, origin: 'https://shop.mn' })
  vi.stubGlobal('document', { querySelector: () => unmeasured })
}
