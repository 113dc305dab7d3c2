import type { Locale } from '@delguur/contract'
import { countSmsParts } from '@delguur/mongolia/sms'
import type { Shop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { draftReadyToSend, sendLink } from '../../../../testing/orders/draft-orders.ts'
import { TEN_PERCENT } from '../../../../testing/orders/offers.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { createTelling } from '../../../../testing/orders/telling.ts'
import { PASSWORD, sentTo } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { openTwoBrands, TOLD_OF_ORDERS } from '../../../../testing/two-brands.ts'
import { paymentCommand } from '../../money/payments/payments.commands.ts'
import type { Move } from '../../sales/lifecycle/index.ts'
import { ORDER_TEXTS } from './order-texts.ts'

const EMAIL = 'bat@example.mn'
const PHONE = '99112233'
const RECEIVER = '88112244'
const DEVICE = 'device-of-bat'
const UNTIL = new Date('2031-03-13T06:05:00Z')

const NEXT = `${PASSWORD} 2`

interface Step {
  move: Pick<Move, 'machine' | 'from' | 'to'> & { by?: 'shopper' | 'staff' | 'provider' | 'clock' | 'shop' }
  title: Record<Locale, string>
  /** Expected text of the mail; N is the order number. */
  mail: Record<Locale, string>
  /** Expected SMS, to the receiver of the goods. */
  sms?: Record<Locale, string> & { to?: string }
  /** State of the order and the moved subject. */
  order?: { payment_state?: 'refund_due' | 'expired' | 'paid'; state?: 'canceled' | 'delivery' | 'complete' }
  shipment?: { method?: 'pickup' | 'digital' }
  /** Amount to be refunded. */
  owed?: number
}

const STEPS: Record<string, Step> = {
  paid: {
    move: { machine: 'payment', from: 'balance_due', to: 'paid' },
    title: { mn: 'Төлбөр төлөгдлөө', en: 'Payment received' },
    mail: { mn: 'N дугаартай захиалгын 110,000₮ төлөгдлөө', en: 'We have received 110,000₮ for your order N' },
    sms: {
      mn: 'Delguur: N захиалгын 110,000₮ төлөгдлөө. Баярлалаа!',
      en: 'Delguur: 110,000₮ received for order N. Thank you!',
    },
  },
  'payment ended': {
    move: { machine: 'payment', from: 'none', to: 'expired', by: 'clock' },
    order: { state: 'delivery', payment_state: 'expired' },
    title: { mn: 'Төлбөр хийгдсэнгүй', en: 'The payment was not made' },
    mail: { mn: 'Сагс тань хэвээр байгаа', en: 'Your cart is as you left it' },
  },
  overdue: {
    move: { machine: 'payment', from: 'running', to: 'overdue', by: 'staff' },
    order: { state: 'complete' },
    title: { mn: 'Төлөлтийн хугацаа хэтэрлээ', en: 'A payment is overdue' },
    mail: { mn: 'зээлдүүлэгчийнхээ аппаас', en: 'your lender’s app' },
    sms: {
      mn: 'Delguur: N захиалгын төлөлтийн хугацаа хэтэрлээ',
      en: 'Delguur: an instalment of N is overdue. Please pay it in the app of your lender',
    },
  },
  confirmed: {
    move: { machine: 'shipment', from: 'pending', to: 'confirmed' },
    order: { state: 'complete', payment_state: 'paid' },
    title: { mn: 'Захиалга баталгаажлаа', en: 'Your order is confirmed' },
    mail: { mn: 'бэлтгэж эхэллээ', en: 'are preparing it' },
  },
  packed: {
    move: { machine: 'shipment', from: 'confirmed', to: 'ready' },
    title: { mn: 'Захиалга хүргэлтэд бэлэн боллоо', en: 'Your order is ready to deliver' },
    mail: { mn: 'Хүргэх хугацаа: ', en: 'Delivery: ' },
  },
  'ready in the store': {
    move: { machine: 'shipment', from: 'confirmed', to: 'ready' },
    shipment: { method: 'pickup' },
    title: { mn: 'Захиалгаа ирж авна уу', en: 'Your order is ready to pick up' },
    mail: { mn: 'Очиж авах салбар: Салбар central', en: 'Pick it up at: Store central' },
    sms: {
      mn: 'N-1 бэлэн боллоо. Код: 4711. Салбар central',
      en: 'N-1 is ready. Code: 4711. Store central, until 2031.03.13 14:05',
      to: RECEIVER,
    },
  },
  shipped: {
    move: { machine: 'shipment', from: 'ready', to: 'handed_over' },
    title: { mn: 'Захиалга хүргэлтэд гарлаа', en: 'Your order is on its way' },
    mail: { mn: 'Хүргэгчийн утас: 8899 0011', en: 'Phone of the courier: 8899 0011' },
    sms: {
      mn: 'N-1 хүргэлтэд гарлаа. Код: 4711. Хүргэгч: 8899 0011',
      en: 'N-1 is on its way. Code: 4711. Courier: 8899 0011',
      to: RECEIVER,
    },
  },
  'nobody was there': {
    move: { machine: 'shipment', from: 'shipped', to: 'ready' },
    title: { mn: 'Хүргэж чадсангүй', en: 'We could not deliver your order' },
    mail: { mn: 'дахин хүргэнэ', en: 'deliver it again' },
  },
  delivered: {
    move: { machine: 'shipment', from: 'shipped', to: 'delivered' },
    title: { mn: 'Захиалга хүргэгдлээ', en: 'Your order was delivered' },
    mail: { mn: 'хүсэлтийг 2031.03.13 14:05 хүртэл', en: 'return items until 2031.03.13 14:05' },
    sms: {
      mn: 'N-1 хүргэгдлээ. Баярлалаа! Буцаах хугацаа: 2031.03.13 14:05',
      en: 'N-1 was delivered. Thank you! Returns until 2031.03.13 14:05',
    },
  },
  fetched: {
    move: { machine: 'shipment', from: 'ready', to: 'delivered' },
    shipment: { method: 'pickup' },
    title: { mn: 'Захиалгаа авлаа', en: 'You picked up your order' },
    mail: { mn: 'хүлээлгэн өглөө', en: 'was handed to you' },
    sms: {
      mn: 'N-1 захиалгыг хүлээлгэн өглөө. Баярлалаа!',
      en: 'N-1 was picked up. Thank you! Returns until 2031.03.13 14:05',
    },
  },
  licences: {
    move: { machine: 'shipment', from: 'pending', to: 'delivered', by: 'shop' },
    shipment: { method: 'digital' },
    title: { mn: 'Лицензийн түлхүүр бэлэн боллоо', en: 'Your licence keys are ready' },
    mail: { mn: 'захиалгын хуудаснаас харна уу', en: 'on the page of the order' },
  },
  canceled: {
    move: { machine: 'order', from: 'complete', to: 'canceled', by: 'shopper' },
    order: { payment_state: 'refund_due', state: 'canceled' },
    owed: 110_000,
    title: { mn: 'Захиалга цуцлагдлаа', en: 'Your order was canceled' },
    mail: { mn: '110,000₮-ийг 48 цагийн дотор', en: 'the 110,000₮ that you paid within 48 hours' },
    sms: {
      mn: 'N цуцлагдлаа. 110,000₮-ийг 48 цагийн дотор буцаан олгоно',
      en: 'N was canceled. 110,000₮ will be refunded within 48 hours',
    },
  },
  'canceled unpaid': {
    move: { machine: 'order', from: 'complete', to: 'canceled', by: 'clock' },
    order: { payment_state: 'expired', state: 'canceled' },
    title: { mn: 'Захиалга цуцлагдлаа', en: 'Your order was canceled' },
    mail: { mn: 'шилжүүлэг хугацаандаа ирсэнгүй', en: 'the transfer did not come in time' },
    sms: {
      mn: 'N захиалга цуцлагдлаа: шилжүүлэг хугацаандаа ирсэнгүй',
      en: 'Order N was canceled: the transfer did not come in time',
    },
  },
  'return approved': {
    move: { machine: 'return', from: 'requested', to: 'approved' },
    title: { mn: 'Буцаах хүсэлтийг зөвшөөрлөө', en: 'Your return was approved' },
    mail: { mn: 'Дэлгүүрийн тайлбар: Хайрцагтай нь', en: 'From the shop: Хайрцагтай нь' },
  },
  'return rejected': {
    move: { machine: 'return', from: 'requested', to: 'rejected' },
    title: { mn: 'Буцаах хүсэлтийг зөвшөөрсөнгүй', en: 'Your return was not approved' },
    mail: { mn: 'Шалтгаан: Хайрцагтай нь', en: 'Reason: Хайрцагтай нь' },
  },
  'return received': {
    move: { machine: 'return', from: 'approved', to: 'received' },
    title: { mn: 'Буцаасан барааг хүлээн авлаа', en: 'We received your return' },
    mail: { mn: '50,000₮-ийг 5 хоногийн дотор', en: 'We will refund 50,000₮ within 5 days' },
  },
  'refund sent': {
    move: { machine: 'refund', from: 'due', to: 'sent' },
    title: { mn: 'Мөнгийг буцаан олголоо', en: 'Your money was sent back' },
    mail: { mn: 'Данс: MN38 •••• 0001', en: 'Account: MN38 •••• 0001' },
    sms: {
      mn: 'Delguur: N захиалгын 50,000₮ буцаан шилжүүллээ',
      en: 'Delguur: 50,000₮ was sent back for order N',
    },
  },
}

test.each(['mn', 'en'] as const)(
  'CHK-12 each step of an order is announced by mail, SMS and push: %s',
  async (locale) => {
    const scene = await openScene(locale)
    const { shop, number } = scene
    const messages = async () => {
      const messages = [...(await sentTo(shop, EMAIL)), ...(await sentTo(shop, DEVICE))]
      const sms = [...(await sentTo(shop, PHONE)), ...(await sentTo(shop, RECEIVER))]
      return [...messages, ...sms].map((one) => ({ ...one, text: one.text.replaceAll(number, 'N') }))
    }

    let known = await messages()
    for (const [name, step] of Object.entries(STEPS)) {
      await makeMove(scene, step)
      const all = await messages()
      const fresh = all.filter((message) => !known.some((old) => old.number === message.number))
      known = all
      const by = (channel: string) => fresh.filter((message) => message.channel === channel)
      const [mail, push, sms] = [by('email'), by('push'), by('sms')]

      expect(mail, name).toMatchObject([{ subject: `Delguur: ${step.title[locale]}` }])
      expect(mail[0]?.text).toContain(step.mail[locale])
      expect(mail[0]?.html).toContain(`lang="${locale}"`)
      expect(push, name).toMatchObject([{ subject: step.title[locale], url: expect.stringContaining(shop.url) }])
      expect(
        sms.map(({ text, to }) => ({ text, to })),
        name,
      ).toEqual(step.sms ? [{ text: step.sms[locale], to: step.sms.to ?? PHONE }] : [])
      const told = `${push[0]?.text}${push[0]?.url}${mail[0]?.text}`.replaceAll(shop.url, '').replaceAll(number, 'N')
      expect(told, name).not.toMatch(/4711|99112233/)
      expect(`${push[0]?.text}${push[0]?.url}`).not.toMatch(/token|Чацаргана/)
    }
  },
)

test('CHK-12 SITE-02 whatever a site tells its customers, nothing of it is of another site', async () => {
  const { shop, at, siteId, host, expectItsOwn } = await openTwoBrands()
  const scene = await sceneIn(shop, 'mn', { siteId, at: ({ tokens }) => at(host, tokens) })
  const { bat, juice } = scene
  for (const step of Object.values(STEPS)) await makeMove(scene, step)
  const rare = await shop.variant({ stock: 0 })
  await bat.alerts.set({ variantId: juice.id, kind: 'price' })
  await bat.alerts.set({ variantId: rare.id, kind: 'stock' })
  await shop.db.updateTable('variants').set({ price: 50_000 }).where('id', '=', juice.id).execute()
  await shop.db.updateTable('stock_items').set({ on_hand: 3 }).where('variant_id', '=', rare.id).execute()
  await shop.refresh(juice.product_id)
  await shop.refresh(rare.product_id)
  await shop.alerts.tellCustomers()
  const guest = at(host)
  await guest.logins.email.sendCode(EMAIL)
  await guest.logins.password.forgot(EMAIL)
  await bat.logins.password.change({ old_password: PASSWORD, password: NEXT, password_confirmation: NEXT })

  const { client: clerk } = at(host, (await shop.staffOfSite(siteId, 'administrator')).tokens)
  const campaign = { ...TEN_PERCENT, code: 'AUTUMN' }
  const { id } = await clerk.request('POST /api/back_office/coupon_campaigns', { body: campaign })
  await clerk.request('POST /api/back_office/coupon_campaigns/:id/codes', { params: { id }, body: { emails: [EMAIL] } })
  const draft = await draftReadyToSend({ client: clerk }, rare.id)
  const params = { number: draft.order.number }
  const { order } = await clerk.request('PUT /api/back_office/draft_orders/:number', { params, body: { email: EMAIL } })
  await sendLink({ client: clerk }, { ...draft, order }, 'email')
  const asked = await bat.questions.ask(juice.slug, 'Хэдэн литр вэ?')
  await clerk.request('PUT /api/back_office/questions/:id/answer', {
    params: { id: asked.question.id },
    body: { answer: 'Нэг литр' },
  })

  await expectItsOwn(TOLD_OF_ORDERS)
})

test('CHK-12 an order by bank transfer is announced with its amount, transfer note and account, then as paid', async () => {
  const { shop, number, token } = await openScene('mn')

  const [placed] = await sentTo(shop, EMAIL)
  const [sms] = await sentTo(shop, PHONE)
  await paymentCommand.run(shop.payments, ['confirm', number, '110000'], () => {})
  await expect.poll(async () => (await sentTo(shop, EMAIL)).length).toBe(2)

  expect(sms?.text).toBe(`${number}: 110,000₮ шилжүүлнэ үү. Гүйлгээний утга: ${number}`)
  expect(placed?.subject).toBe('Delguur: Захиалга бүртгэгдлээ')
  expect(placed?.text).toContain('Данс: Хаан банк MN380005000000000001, Дэлгүүр ХХК')
  expect(placed?.text).toContain('Хугацаа: Төлбөр орсноос хойш ажлын 1 өдрийн дотор')
  expect(placed?.text).toContain('Чацаргана: 105,000₮\nБарааны дүн: 105,000₮\nХүргэлтийн төлбөр: 5,000₮\nНийт дүн')
  expect(placed?.text).toContain(`${shop.url}/orders/${number}?token=${token}`)
  expect(placed?.html).toContain('Чацаргана')
  const stored = await shop.db.selectFrom('messages').select(['channel', 'body', 'once_key']).orderBy('id').execute()
  expect(stored.filter(({ channel }) => channel === 'email').map(({ body }) => body)).toEqual([null, null])
  expect((await sentTo(shop, PHONE)).at(-1)?.text).toContain('төлөгдлөө')
})

test('CHK-12 a step reported twice is sent once, and a parcel that leaves again is reported again', async () => {
  const scene = await openScene('en')
  const { shop, orderId } = scene
  const count = async () => (await sentTo(shop, RECEIVER)).length
  const shipment = await makeMove(scene, STEPS.shipped as Step)
  const move = {
    ...(STEPS.shipped as Step).move,
    orderId,
    subjectId: shipment,
    by: { actor: 'staff' },
    why: '',
  } as Move

  for (const again of [1, 2]) await scene.effects.get('tell_shipped')?.(shop.db, { ...move, why: `${again}` })
  const once = await count()
  await shop.db.transaction().execute((db) => scene.lifecycle.moved(db, move))

  expect([once, await count()]).toEqual([1, 2])
})

test('CHK-12 without a message service or a contact, an order proceeds without messages', async () => {
  const [silent, shop] = [await openTestShop({ sandboxMessages: false }), await openTestShop()]
  for (const one of [silent, shop]) {
    await one.deliveryZone({ rate: 5000 })
    const order = await readyToPay(one, await one.variant({ price: 105_000, stock: 10 }))
    await order.shopper.checkout.update(order.number, { phone: '70112233' })
    expect(await order.pay('bank_transfer')).toMatchObject({ state: 'pending' })
    expect(await one.db.selectFrom('messages').select('id').execute()).toEqual([])
  }
})

test('CHK-12 every SMS has a wording that fits one message', () => {
  const values = { shop: 'Delguur', number: 'R123456789-1', total: '1,250,000₮', amount: '1,250,000₮', code: '4711' }
  for (const texts of Object.values(ORDER_TEXTS)) {
    for (const [name, { sms }] of Object.entries(texts)) {
      const last = sms.at(-1)?.replace(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key]) ?? ''
      expect(`${name}: ${countSmsParts(last).parts}`).toBe(`${name}: 1`)
    }
  }
})

/** Order that awaits a transfer, of a customer with mail and device; somebody else receives the goods. */
const openScene = async (locale: Locale) => sceneIn(await openTestShop(), locale)

/** The same in a shop that is open, of a site of it. */
async function sceneIn(
  shop: TestShop,
  locale: Locale,
  { siteId, at = (one) => one }: { siteId?: number; at?: (customer: LoggedInShop) => Shop } = {},
) {
  await shop.deliveryZone({ rate: 5000 })
  const name = { mn: 'Чацаргана', en: 'Чацаргана' }
  const juice = await shop.variant({ price: 105_000, stock: 10, product: { name, kind: 'food' } })
  const customer = { email: EMAIL, phone: null, locale, password: PASSWORD }
  const bat = at(await shop.customer({ ...customer, ...(siteId !== undefined && { site_id: siteId }) }))
  await bat.account.linkDevice(DEVICE)
  const order = await readyToPay(shop, juice, bat)
  await bat.checkout.update(order.number, { email: EMAIL })
  await order.pay('bank_transfer')
  const row = await shop.db
    .updateTable('orders')
    .set({ receiver_phone: RECEIVER })
    .where('number', '=', order.number)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { lifecycle, effects } = createTelling(shop)
  const { token } = await order.order()
  return { shop, bat, juice, lifecycle, effects, number: order.number, orderId: row.id, token, locale }
}

/** Sets the state and makes the move; returns its subject. */
async function makeMove({ shop, lifecycle, orderId, number }: Awaited<ReturnType<typeof openScene>>, step: Step) {
  const { machine } = step.move
  const by = step.move.by ?? (machine === 'payment' ? 'provider' : 'staff')
  await shop.db
    .updateTable('orders')
    .set({ ...step.order, return_until: UNTIL })
    .where('id', '=', orderId)
    .execute()
  const subjectId = await subjectOf(shop, machine, orderId, number, step)
  const moved = { ...step.move, orderId, subjectId, by: { actor: by }, why: '' }
  await shop.db.transaction().execute((db) => lifecycle.moved(db, moved as Move))
  return subjectId
}

async function subjectOf(
  { db, stockLocation }: TestShop,
  machine: string,
  orderId: number,
  number: string,
  step: Step,
) {
  const order_id = orderId
  if (step.owed) {
    const payment_id = await paymentOf(db, orderId)
    const owed = { order_id, payment_id, amount: step.owed, reason: 'order_canceled' as const }
    await db.insertInto('refunds').values(owed).execute()
  }
  if (machine === 'shipment') {
    const method = step.shipment?.method ?? 'standard'
    await db.deleteFrom('shipments').execute()
    const insert = (at: number) =>
      db
        .insertInto('shipments')
        .values({
          order_id,
          method,
          number: `${number}-${at}`,
          delivery_code: '4711',
          courier_phone: '88990011',
          hold_until: UNTIL,
          stock_location_id: at === 1 ? location : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const location = await stockLocation()
    const [first] = [await insert(1), await insert(2)]
    return first.id
  }
  if (machine === 'return') {
    const values = { order_id, answer: 'Хайрцагтай нь', amount: 50_000 }
    return (await db.insertInto('returns').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  if (machine !== 'refund') return null
  const account = JSON.stringify({ iban: 'MN380005000000000001', name: 'Бат' })
  const values = {
    order_id,
    payment_id: await paymentOf(db, orderId),
    amount: 50_000,
    reason: 'returned' as const,
    account,
  }
  const sent = { state: 'sent' as const, sent_at: new Date(), reference: 'bank-1' }
  return (
    await db
      .insertInto('refunds')
      .values({ ...values, ...sent })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function paymentOf(db: TestShop['db'], orderId: number): Promise<number> {
  const { id } = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return id
}
