import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, errorMessage, type PaymentMethod } from '@delguur/sdk'
import type { Html } from './html.ts'
import { cartPage, checkoutPage, listPage, orderPage, page, problemPage, productPage } from './pages.ts'
import { shopUrl } from './settings.ts'
import { type Shopper, shopperOf } from './shopper.ts'

const MOST_BYTES = 20_000
const PER_PAGE = 24

/** A page, or the address to go on to after a form. */
type Answer = { page: Html; status?: number } | { goTo: string }

interface Asked {
  shopper: Shopper
  url: URL
  /** Fields of the form; empty for a page. */
  form: URLSearchParams
  /** The part of the path that the pattern leaves open. */
  name: string
}

type Handler = (asked: Asked) => Promise<Answer>

const ROUTES: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/$/, showList],
  ['GET', /^\/products\/([^/]+)$/, showProduct],
  ['GET', /^\/cart$/, showCart],
  ['POST', /^\/cart$/, addToCart],
  ['POST', /^\/cart\/(\d+)$/, changeLine],
  ['GET', /^\/checkout$/, showCheckout],
  ['POST', /^\/checkout$/, placeOrder],
  ['GET', /^\/orders\/(\w+)$/, showOrder],
]

/** Answers one request of a browser. */
export async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const shopper = shopperOf(request)
  const answer = await answerTo(shopper, request).catch(failed)
  shopper.save(response)
  if ('goTo' in answer) return void response.writeHead(303, { location: answer.goTo }).end()
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${new URL(shopUrl).origin} data:`,
    'cache-control': 'no-store',
  })
  response.end(`<!doctype html>${page(answer.page).text}`)
}

async function answerTo(shopper: Shopper, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://shop')
  for (const [method, path, handler] of ROUTES) {
    const match = request.method === method ? path.exec(url.pathname) : null
    if (!match) continue
    const form = new URLSearchParams(method === 'POST' ? await readBody(request) : '')
    return handler({ shopper, url, form, name: decodeURIComponent(match[1] ?? '') })
  }
  return { page: problemPage('Ийм хуудас алга'), status: 404 }
}

/** The API tells what went wrong in the shopper's language. */
function failed(error: unknown): Answer {
  if (!(error instanceof ApiError)) console.error(error)
  const isTold = error instanceof ApiError && error.status > 0
  const text = isTold ? errorMessage(error) : 'Дэлгүүр одоогоор хариу өгөхгүй байна. Түр хүлээгээд дахин оролдоно уу.'
  return { page: problemPage(text), status: isTold ? error.status : 503 }
}

async function showList({ shopper: { shop }, url }: Asked): Promise<Answer> {
  const text = url.searchParams.get('q') ?? ''
  const at = Math.max(1, Number(url.searchParams.get('page')) || 1)
  const list = await shop.products.list({ page: at, per_page: PER_PAGE, ...(text && { q: text }) })
  return { page: listPage(list, text) }
}

async function showProduct({ shopper: { shop }, name }: Asked): Promise<Answer> {
  return { page: productPage(await shop.products.find(name), randomUUID()) }
}

async function showCart({ shopper: { shop } }: Asked): Promise<Answer> {
  return { page: cartPage(await shop.orders.current()) }
}

/** The key was written with the form: a form that is sent twice adds once. */
async function addToCart({ shopper: { shop }, form }: Asked): Promise<Answer> {
  const item = { variantId: Number(form.get('variant_id')), quantity: Number(form.get('quantity')) }
  await shop.orders.addToCart(item, { idempotencyKey: String(form.get('key')) })
  return { goTo: '/cart' }
}

async function changeLine({ shopper: { shop }, form, name }: Asked): Promise<Answer> {
  const [id, quantity] = [Number(name), Number(form.get('quantity'))]
  if (quantity === 0) await shop.orders.removeLineItem(id)
  else await shop.orders.updateLineItem(id, { quantity })
  return { goTo: '/cart' }
}

async function showCheckout({ shopper: { shop }, url }: Asked): Promise<Answer> {
  const [order, stores, methods] = await Promise.all([
    shop.orders.current(),
    shop.site.storeLocations(),
    shop.checkout.paymentMethods(),
  ])
  if (!order) return { goTo: '/cart' }
  const isChanged = url.searchParams.has('changed')
  return { page: checkoutPage({ order, stores, methods, isChanged, key: randomUUID() }) }
}

async function placeOrder({ shopper, form }: Asked): Promise<Answer> {
  const { shop } = shopper
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const cart = await shop.orders.current()
  // A form that is sent twice finds the order that the first one placed.
  if (!cart) return { goTo: shopper.placed ? `/orders/${shopper.placed.number}` : '/cart' }
  const contact = { phone: text('phone'), receiver: text('receiver') }
  const store = Number(text('store'))
  let order = await shop.checkout.update(
    cart.number,
    store
      ? { ...contact, delivery_type: 'pickup', store_location_id: store }
      : {
          ...contact,
          delivery_type: 'address',
          address: { city: '11', district: text('district'), khoroo: text('khoroo'), detail: text('detail') },
        },
  )
  if (!store) {
    const [earliest] = (await shop.checkout.deliveryRates(order.number)).delivery_times
    const [hours] = earliest?.windows ?? []
    if (earliest && hours) {
      order = await shop.checkout.update(order.number, { delivery_day: earliest.day, delivery_window: hours })
    }
  }
  // With the delivery the order costs another sum than the cart did: whoever has not seen it sees it first.
  if (String(order.total) !== text('total')) return { goTo: '/checkout?changed=1' }
  await shop.checkout.complete(
    order.number,
    {
      payment_method: text('payment_method') as PaymentMethod['code'],
      expected_total: order.total,
      terms_accepted: form.has('terms'),
    },
    { idempotencyKey: text('key') },
  )
  shopper.place(order.number)
  return { goTo: `/orders/${order.number}` }
}

async function showOrder({ shopper: { placed }, name }: Asked): Promise<Answer> {
  if (placed?.number !== name) return { page: problemPage('Энэ захиалгыг өөр төхөөрөмжөөс өгсөн байна'), status: 404 }
  return { page: orderPage(await placed.shop.orders.find(name)) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > MOST_BYTES) throw new ApiError('Маягт хэт том байна', { status: 413, code: 'body_too_large' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
