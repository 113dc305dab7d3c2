import type { LineItem, Order, Payment, PaymentMethod, Product, ProductList, StoreLocation } from '@delguur/sdk'
import { type Html, html } from './html.ts'
import { shopUrl } from './settings.ts'
import { style } from './style.ts'

/** Districts of Ulaanbaatar by their codes in the national register. */
const DISTRICTS = [
  ['1107', 'Баянгол'],
  ['1110', 'Баянзүрх'],
  ['1116', 'Сонгинохайрхан'],
  ['1119', 'Сүхбаатар'],
  ['1122', 'Хан-Уул'],
  ['1125', 'Чингэлтэй'],
] as const

const money = (tugrik: number) => `${tugrik.toLocaleString('en-US')}₮`

export const page = (content: Html): Html => html`<html lang="mn">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Steppe Goods</title>
    <style>${style}</style>
  </head>
  <body>
    <header><a href="/">Steppe Goods</a> <a href="/cart">Сагс</a></header>
    <main>${content}</main>
  </body>
</html>`

export const problemPage = (text: string): Html =>
  html`<h1>Уучлаарай</h1><p role="alert">${text}</p><p><a href="/">Нүүр хуудас</a></p>`

export function listPage(
  { products, page: at, total_pages: last, total_count: count }: ProductList,
  text: string,
): Html {
  const link = (to: number, label: string) =>
    html`<a href="/?${new URLSearchParams({ q: text, page: String(to) }).toString()}">${label}</a>`
  return html`<h1>Бараа</h1>
    <form><input type="search" name="q" value="${text}" aria-label="Хайх үг"><button>Хайх</button></form>
    <p>${count} бараа</p>
    <ul class="goods">${products.map(
      ({ slug, name, price, old_price: before, image }) => html`<li><a href="/products/${slug}">
        ${image && picture(image)}<strong>${name}</strong>
        <span>${money(price)} ${before !== null && html`<s>${money(before)}</s>`}</span>
      </a></li>`,
    )}</ul>
    <nav>${at > 1 && link(at - 1, '← Өмнөх')} ${at < last && link(at + 1, 'Дараах →')}</nav>`
}

export function productPage({ name, description, image, variants }: Product, key: string): Html {
  const sold = variants.filter(({ total_on_hand: left }) => left > 0)
  const isAlone = variants.length === 1
  return html`<h1>${name}</h1>
    ${image && picture(image)}
    <p>${plain(description)}</p>
    ${sold.length === 0 && html`<p role="status">Дууссан</p>`}
    ${
      sold.length > 0 &&
      html`<form method="post" action="/cart">
        <input type="hidden" name="key" value="${key}">
        <label>${isAlone ? 'Үнэ' : 'Сонголт'}
          <select name="variant_id">${sold.map(
            ({ id, current_price: price, option_values: values }) =>
              html`<option value="${id}">${[...Object.values(values), money(price)].join(' · ')}</option>`,
          )}</select>
        </label>
        <label>Тоо <input type="number" name="quantity" value="1" min="1" max="99" required></label>
        <button>Сагсанд нэмэх</button>
      </form>`
    }`
}

export function cartPage(order: Order | null): Html {
  if (!order || order.line_items.length === 0) return html`<h1>Сагс</h1><p>Сагс хоосон байна.</p>`
  return html`<h1>Сагс</h1>
    ${problemsOf(order)}
    <table>${order.line_items.map(
      (line) => html`<tr><td>${nameOf(line)}</td>
        <td><form method="post" action="/cart/${line.id}">
          <input type="number" name="quantity" value="${line.quantity}" min="0" max="99" aria-label="Тоо, ${line.product.name}">
          <button>Өөрчлөх</button>
        </form></td>
        <td>${money(line.total)}</td></tr>`,
    )}</table>
    <p>Нийт <strong>${money(order.item_total)}</strong></p>
    <p><a class="button" href="/checkout">Захиалах</a></p>`
}

interface Checkout {
  order: Order
  stores: readonly StoreLocation[]
  methods: readonly PaymentMethod[]
  /** The order costs another sum than the shopper has seen. */
  isChanged: boolean
  key: string
}

export function checkoutPage({ order, stores, methods, isChanged, key }: Checkout): Html {
  const { address, store_location: chosen } = order
  const fetched = stores.filter(({ pickup }) => pickup)
  return html`<h1>Захиалга</h1>
    ${isChanged && html`<p role="status">Хүргэлтийн үнэ нэмэгдсэн тул дүн өөрчлөгдлөө. Шалгаад захиалгаа баталгаажуулна уу.</p>`}
    ${problemsOf(order)}
    <p>Бараа ${money(order.item_total)} · Хүргэлт ${money(order.ship_total)} · Нийт <strong>${money(order.total)}</strong></p>
    <form method="post" action="/checkout">
      <input type="hidden" name="key" value="${key}">
      <input type="hidden" name="total" value="${order.total}">
      <label>Утас <input type="tel" name="phone" value="${order.phone}" autocomplete="tel" required></label>
      <label>Хүлээн авагч <input name="receiver" value="${order.receiver}" autocomplete="name" required></label>
      <label>Авах газар <select name="store">
        <option value="">Хаягаар хүргүүлэх (Улаанбаатар)</option>
        ${fetched.map(({ id, name }) => html`<option value="${id}"${chosen?.id === id && html` selected`}>${name}-с өөрөө авах</option>`)}
      </select></label>
      <label>Дүүрэг <select name="district">${DISTRICTS.map(
        ([code, name]) =>
          html`<option value="${code}"${address?.district === code && html` selected`}>${name}</option>`,
      )}</select></label>
      <label>Хороо <input name="khoroo" value="${address?.khoroo ?? ''}" inputmode="numeric"></label>
      <label>Байр, тоот <input name="detail" value="${address?.detail ?? ''}"></label>
      <label>Төлбөр <select name="payment_method">${methods.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="terms" required> Үйлчилгээний нөхцөлийг зөвшөөрч байна</label>
      <button>Захиалга өгөх</button>
    </form>`
}

export function orderPage(order: Order): Html {
  const open = order.payments.find(({ state }) => state === 'pending')
  return html`<h1>Захиалга ${order.number}</h1>
    ${open ? toPay(open) : html`<p role="status">${order.payment_state === 'paid' ? 'Төлөгдсөн. Баярлалаа!' : 'Захиалгыг хүлээн авлаа.'}</p>`}
    <table>${order.line_items.map((line) => html`<tr><td>${nameOf(line)}</td><td>${line.quantity}</td><td>${money(line.total)}</td></tr>`)}</table>
    <p>Нийт <strong>${money(order.total)}</strong></p>
    <p><a href="/orders/${order.number}">Дахин шалгах</a></p>`
}

/** Ways to pay: links of banks, the bank's own page, or accounts to transfer to. */
function toPay({ amount, qr, redirect_url: bank, transfer }: Payment): Html {
  const links = [...(bank ? [{ link: bank, name: 'Картаар төлөх' }] : []), ...(qr?.links ?? [])]
  return html`<h2>Төлөх дүн: ${money(amount)}</h2>
    ${qr && html`<p><a class="button" href="${qr.short_url}">QR-аар төлөх</a></p>`}
    <ul>${links.map(({ link, name }) => html`<li><a href="${link}">${name}</a></li>`)}</ul>
    ${
      transfer &&
      html`<p>Гүйлгээний утга: <strong>${transfer.reference}</strong></p>
      <ul>${transfer.accounts.map(({ bank: name, iban, name: holder }) => html`<li>${name}, ${iban}, ${holder}</li>`)}</ul>`
    }`
}

const problemsOf = ({ problems }: Order): Html[] => problems.map(({ message }) => html`<p role="alert">${message}</p>`)

const nameOf = ({ product: { name, option_text: options } }: LineItem) => [name, options].filter(Boolean).join(', ')

const plain = (text: string) => text.replace(/<[^>]*>/g, ' ')

const picture = ({ hash, widths, alt }: NonNullable<Product['image']>): Html =>
  html`<img src="${shopUrl}/images/${hash}-${widths[0] ?? 0}.webp" alt="${alt}" width="320" height="320" loading="lazy">`
