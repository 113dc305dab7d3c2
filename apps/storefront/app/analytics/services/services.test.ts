import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goodsEvent, type SentEvent } from '../events/sent-event.ts'
import { eventQueue } from '../track.ts'
import { connect } from './connect.ts'
import { forgetVisitor } from './forget-visitor.ts'

const ITEMS = [{ item_id: 'kettle', item_name: 'Kettle', price: 45_000, quantity: 2 }]
const VIEW: SentEvent = { event: 'page_view', path: '/en?page=2', title: 'Shop' }
const PURCHASE = goodsEvent('purchase', ITEMS, { value: 95_000, transaction_id: 'D1', shipping: 5000 })

let scripts: string[]

beforeEach(() => {
  scripts = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://shop.mn', hostname: 'www.shop.mn' })
  vi.stubGlobal('document', {
    referrer: 'https://shop.mn/orders/D1?token=secret',
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => void scripts.push(src) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The queue of the module outlives a page of the test.
  Reflect.deleteProperty(eventQueue, 'push')
})

test('SITE-05 a service gets what was queued before it was loaded, and what comes later, once', () => {
  window.shopEvents = [VIEW]
  connect({ measurement_id: 'G-ABC123' })
  connect({ measurement_id: 'G-ABC123' })
  window.shopEvents.push(PURCHASE)

  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  expect(commands().filter(([name]) => name === 'event')).toEqual([
    ['event', 'page_view', { page_location: 'https://shop.mn/en?page=2', page_title: 'Shop' }],
    ['event', 'purchase', { currency: 'MNT', value: 95_000, items: ITEMS, transaction_id: 'D1', shipping: 5000 }],
  ])
  expect([...window.shopEvents]).toEqual([VIEW, PURCHASE])
  expect(JSON.stringify(commands())).not.toContain('secret')
})

test('SITE-05 the pixel gets standard events by their names and the others as custom ones, a purchase with its id', () => {
  connect({ pixel_id: '123456789012345' })
  window.shopEvents?.push(VIEW, { event: 'search', search_term: 'kettle' }, goodsEvent('view_cart', ITEMS), PURCHASE)
  window.shopEvents?.push({ event: 'sign_up' })

  const goods = {
    currency: 'MNT',
    content_type: 'product_group',
    content_ids: ['kettle'],
    contents: [{ id: 'kettle', quantity: 2, item_price: 45_000 }],
    num_items: 2,
  }
  expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(window.fbq?.queue).toEqual([
    ['set', 'autoConfig', false, '123456789012345'],
    ['init', '123456789012345'],
    ['track', 'PageView', {}],
    ['track', 'Search', { search_string: 'kettle' }],
    ['trackCustom', 'ViewCart', { ...goods, value: 90_000 }],
    ['track', 'Purchase', { ...goods, value: 95_000 }, { eventID: 'D1' }],
    ['track', 'CompleteRegistration', {}],
  ])
})

test('SITE-05 a tag manager reads the queue itself, and its own events reach no other service', () => {
  connect({ measurement_id: 'G-ABC123', pixel_id: '123456789012345', tag_manager_id: 'GTM-AB12' })
  window.shopEvents?.push(VIEW)

  expect(scripts[2]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-AB12&l=shopEvents')
  expect([...(window.shopEvents ?? [])]).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }, VIEW])
  expect(commands().filter(([name]) => name === 'event')).toHaveLength(1)
  expect(window.fbq?.queue.filter(([name]) => name !== 'set' && name !== 'init')).toEqual([['track', 'PageView', {}]])
})

test('SITE-05 a site without services loads none', () => {
  connect({})

  expect(scripts).toEqual([])
})

test('SITE-05 a refusal deletes the cookies of the services and no others', () => {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return '_ga=GA1.1; _ga_ABC123=GS1; _fbp=fb.1; order_token=secret'
    },
    set cookie(text: string) {
      written.push(text)
    },
  })

  forgetVisitor()

  expect(new Set(written.map((text) => text.split('=')[0]))).toEqual(new Set(['_ga', '_ga_ABC123', '_fbp']))
  expect(written).toContain('_fbp=; max-age=0; path=/; domain=shop.mn')
})

const commands = () => (window.dataLayer ?? []).map((command) => Array.from(command))
