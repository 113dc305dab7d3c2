import type { CreditKind } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Shop } from '@delguur/sdk'
import { test } from 'vitest'
import { articleOf } from '../../../../testing/articles.ts'
import { gameInput, JACKPOT } from '../../../../testing/games.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { createTelling } from '../../../../testing/orders/telling.ts'
import { codeFor, codeOf, laterBy, newcomer, sentTo } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { payInSandbox } from '../../../../testing/providers/sandbox.ts'
import { openWebhookReceiver } from '../../../../testing/providers/webhook-receiver.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { bookStay, insertHotel, insertTour } from '../../../../testing/travel.ts'
import { openTwoBrands, TOLD_OF_ORDERS } from '../../../../testing/two-brands.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../platform/messages/message-kinds.ts'
import type { Move } from '../../sales/lifecycle/index.ts'

const PHONE = '99112233'
const NEW_PHONE = '88112233'
const OLD_PHONE = '88990011'
const EMAIL = 'bat@example.mn'
const DAY_MS = 86_400_000

type Brands = Awaited<ReturnType<typeof openTwoBrands>>

test('CHK-12 SITE-02 changed orders, refunds, gift cards, tickets, jackpots, contacts, invitations, articles, programs, quotes, bookings and letters to the shop of a site tell nothing of another', async () => {
  const brands = await openTwoBrands()
  const { shop, at, host, siteId, expectItsOwn } = brands
  await shop.deliveryZone({ rate: 5000 })
  const juice = await shop.variant({ price: 105_000, stock: 10 })
  const customer = await shop.customer({ site_id: siteId, email: EMAIL, phone: PHONE })
  const bat = at(host, customer.tokens)
  const boss = at(host, (await shop.staffOfSite(siteId, 'administrator')).tokens)

  await tellOfOrder(brands, await readyToPay(shop, juice, bat), customer.id)
  await buyGiftCard(brands, bat)
  await winJackpot(brands, bat, boss)
  await changeContacts(brands, bat)
  await tellOfPeople(brands, boss)
  await tellOfArticle(brands, bat)
  await endWebhook(brands, boss)
  await sendNewsletter(brands, boss)
  await remindOfCart(brands, boss)
  await answerQuote(brands, bat, boss)
  await tellOfTravel(brands, bat)
  await buyForCompany(brands, bat, customer.id, await shop.customer({ site_id: siteId }))
  await at(host).contact.send({ name: 'Сараа', phone: PHONE, message: 'Сайн байна уу' })

  const rest = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) => !TOLD_OF_ORDERS.includes(kind))
  await expectItsOwn([...rest, 'order_placed', 'login_code'])
})

/** Moves and notices of an order that its steps do not have. */
async function tellOfOrder(
  { shop }: Brands,
  order: Awaited<ReturnType<typeof readyToPay>>,
  userId: number,
): Promise<void> {
  const { db } = shop
  const { lifecycle, orderMessages } = createTelling(shop)
  await order.shopper.checkout.update(order.number, { email: EMAIL })
  await order.shopper.checkout.sendPhoneCode(order.number)
  await order.pay('bank_transfer')
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow()
  const { id: paymentId } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const moved = (move: Pick<Move, 'machine' | 'from' | 'to'>, subjectId: number | null, actor: Move['by']['actor']) =>
    db
      .transaction()
      .execute((tx) => lifecycle.moved(tx, { ...move, orderId, subjectId, by: { actor }, why: '' } as Move))

  await db.updateTable('orders').set({ payment_state: 'paid' }).execute()
  for (const difference of [0, -5000]) {
    const id = await insertEdit(shop, orderId, userId, difference)
    await moved({ machine: 'edit', from: 'pending', to: 'applied' }, id, 'staff')
  }
  const id = await insertEdit(shop, orderId, userId, 5000)
  await orderMessages.editProposed(db, orderId, {
    ...{ id, total_before: 110_000, total_after: 115_000, difference: 5000 },
    expires_at: new Date(Date.now() + DAY_MS),
  })
  await moved({ machine: 'edit', from: 'pending', to: 'expired' }, id, 'clock')
  for (const kind of ['wallet', 'points', 'store_credit', 'gift_card'] as const) {
    const refund = await insertRefund(shop, { orderId, paymentId, userId }, kind)
    await moved({ machine: 'refund', from: 'due', to: 'sent' }, refund, 'staff')
  }
  await orderMessages.partialPayment(db, { orderId, paymentId, received: 10_000, left: 100_000 })
  await orderMessages.earned(db, orderId, [{ name: { mn: 'Оноо' }, amount: 500 }])
  const pass = { title: 'Тоглолт', lines: [], code: 'ACDEFGHJKM', qr: 'ACDEFGHJKM' }
  await orderMessages.ticketsReady(db, orderId, () => [pass], 'tickets')
  await moved({ machine: 'order', from: 'complete', to: 'canceled' }, null, 'shopper')
  await db.updateTable('payments').set({ method: 'cash_on_delivery' }).execute()
  await moved({ machine: 'payment', from: 'none', to: 'balance_due' }, null, 'shopper')
}

async function insertEdit({ db }: TestShop, order_id: number, edited_by: number, difference: number): Promise<number> {
  const values = { order_id, edited_by, difference, total_before: 110_000, total_after: 110_000 + difference }
  const { id } = await db
    .insertInto('order_edits')
    .values({ ...values, state: 'applied', ended_at: new Date(), reason: 'Утсаар хүссэн', plan: '{}', changes: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertRefund(
  { db }: TestShop,
  { orderId, paymentId, userId }: { orderId: number; paymentId: number; userId: number },
  kind: CreditKind,
): Promise<number> {
  const type = await db
    .selectFrom('credit_types')
    .innerJoin('users', 'users.site_id', 'credit_types.site_id')
    .select('credit_types.id')
    .where('kind', '=', kind)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('credit_accounts')
    .values({ credit_type_id: type.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...{
        order_id: orderId,
        payment_id: paymentId,
        amount: 50_000,
        reason: 'returned',
        credit_account_id: account.id,
      },
      ...{ state: 'sent', sent_at: new Date(), reference: 'credit' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function buyGiftCard({ shop }: Brands, bat: Shop): Promise<void> {
  const { payment } = await bat.giftCards.buy({
    ...{ amount: 50_000, payment_method: 'qr', message: 'Баяр хүргэе!' },
    ...{ recipient_name: 'Сараа', recipient_email: 'saraa@example.mn' },
  })
  await payInSandbox(shop.url + new URL(payment?.qr?.short_url ?? '').pathname, 'pay')
  await shop.outbox.next('saraa@example.mn')
}

async function winJackpot({ shop }: Brands, bat: Shop, { client }: Shop): Promise<void> {
  const { id } = await client.request('POST /api/back_office/games', { body: gameInput(JACKPOT) })
  await bat.promotions.takeTicket(id)
  await shop.db
    .updateTable('games')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()
  await shop.drawJackpots()
}

/** A customer's new phone and mail, and a number that has gone to somebody else. */
async function changeContacts({ shop, at, host, siteId }: Brands, bat: Shop): Promise<void> {
  await laterBy(shop.db, 61)
  await bat.logins.confirmPhone({ phone: NEW_PHONE })
  const [code, current_code] = [
    await codeFor(shop, NEW_PHONE),
    codeOf((await sentTo(shop, PHONE)).at(-1) ?? { text: '' }),
  ]
  await bat.logins.confirmPhone({ phone: NEW_PHONE, code, current_code })

  const before = await shop.customer({ site_id: siteId, phone: OLD_PHONE, email: 'dulam@example.mn' })
  const longAgo = new Date(Date.now() - 400 * DAY_MS)
  await shop.db.updateTable('users').set({ phone_proved_at: longAgo }).where('id', '=', before.id).execute()
  const guest = at(host)
  await guest.logins.phone.check(OLD_PHONE)
  const { proof } = await guest.logins.phone.verify(OLD_PHONE, await codeFor(shop, OLD_PHONE))
  await guest.logins.phone.signUp({ proof, ...newcomer })
}

/** An invitation, a second factor that is taken away, and a ticket by hand. */
async function tellOfPeople({ shop, siteId }: Brands, { client }: Shop): Promise<void> {
  const roles = ['support']
  const contact = 'tuya@example.mn'
  await client.request('POST /api/back_office/staff_invitations', { body: { contact, roles } })
  const { id } = await shop.staffOfSite(siteId, 'support')
  await shop.db
    .insertInto('passkeys')
    .values({ user_id: id, credential_id: 'key', public_key: 'key', name: 'Утас' })
    .execute()
  await client.request('DELETE /api/back_office/staff/:id/second_factor', { params: { id } })
  await client.request('POST /api/back_office/e_tickets', {
    body: {
      ...{ kind: 'prize', title: { mn: 'Шагнал' }, valid_from: null, valid_until: null, reason: 'Шагнал' },
      customer: EMAIL,
    },
  })
}

async function tellOfArticle({ shop, siteId, at, host }: Brands, reader: Shop): Promise<void> {
  const writer = at(host, (await shop.customer({ site_id: siteId })).tokens)
  const author = await writer.authors.become({ name: 'Номин', about: 'Дарсны тухай бичдэг' })
  await shop.db.updateTable('authors').set({ state: 'published' }).execute()
  await writer.articles.create({ ...articleOf('Дарс сонгох нь'), state: 'waiting' })
  await shop.db.updateTable('articles').set({ state: 'published', published_at: new Date() }).execute()
  await reader.account.consent({ marketing: true })
  await reader.authors.follow(author.id)
  await shop.tellFollowers()
}

/** A subscription that is confirmed by its mail, and a newsletter. */
async function sendNewsletter({ shop, at, host }: Brands, { client }: Shop): Promise<void> {
  const email = 'nomin@example.mn'
  await at(host).subscription.request(email)
  const { text } = await shop.outbox.next(email)
  await at(host).subscription.confirm(/token=([\w-]+)/.exec(text)?.[1] ?? '')
  const { id } = await client.request('POST /api/back_office/newsletters', {
    body: {
      ...{ channel: 'email', segment: null, cost_cap: null },
      ...{ subject: { mn: 'Шинэ дарс' }, text: { mn: 'Шинэ дарс ирлээ' }, link: '/products', send_at: null },
    },
    idempotencyKey: crypto.randomUUID(),
  })
  await client.request('PUT /api/back_office/newsletters/:id/send', { params: { id } })
  await shop.sendNewsletters()
}

/** Reminders of a cart and of a payment. */
async function remindOfCart({ shop, siteId, at, host }: Brands, { client }: Shop): Promise<void> {
  const settings = { cart_after: 120, payment_after: 60, by_sms: false, sms_price: null, quiet_from: 0, quiet_to: 0 }
  await client.request('PUT /api/back_office/outreach', { body: { version: 1, settings } })
  const { id: variantId } = await shop.variant({ stock: 10 })
  const updated_at = new Date(Date.now() - DAY_MS)
  for (const placed_at of [null, updated_at]) {
    const email = `reminded-${placed_at === null}@example.mn`
    const customer = await shop.customer({ site_id: siteId, email })
    const shopper = at(host, customer.tokens)
    await shopper.account.consent({ marketing: true })
    const { number } = await shopper.orders.addToCart({ variantId })
    await shop.db.updateTable('orders').set({ updated_at, placed_at }).where('number', '=', number).execute()
  }
  await shop.remindDue()
}

/** A quote that is asked for, answered, and about to end. */
async function answerQuote({ shop }: Brands, customer: Shop, { client }: Shop): Promise<void> {
  const { id: variant_id } = await shop.variant()
  const { id, version, lines } = await customer.quotes.ask({ lines: [{ variant_id, quantity: 1 }] })
  await client.request('PUT /api/back_office/quotes/:id/answer', {
    params: { id },
    body: {
      version,
      lines: lines.map((line) => ({ id: line.id, price: 1000 })),
      valid_until: isoDay(new Date(Date.now() + 7 * DAY_MS)),
    },
  })
  await shop.db
    .updateTable('quotes')
    .set({ valid_until: new Date(Date.now() + DAY_MS / 2) })
    .execute()
  await shop.remindQuotes()
}

/** A stay that begins soon, and seats that somebody waits for. */
async function tellOfTravel({ shop, siteId: site_id }: Brands, customer: Shop): Promise<void> {
  const { roomTypeId } = await insertHotel(shop, { site_id })
  const { booking } = await bookStay(customer, roomTypeId)
  await shop.db
    .updateTable('bookings')
    .set({ state: 'booked', starts_at: new Date(Date.now() + DAY_MS) })
    .where('id', '=', booking.id)
    .execute()
  await shop.remindBookings()
  const { slug, departureId } = await insertTour(shop, { site_id, seats: 1 })
  await customer.bookings.waitForSeats(slug, {
    date_id: departureId,
    seats: 2,
    name: 'Bat',
    phone: PHONE,
    email: EMAIL,
  })
  await shop.db.updateTable('departures').set({ seats: 5 }).execute()
  await shop.offerSeats()
}

/** An order that an approver is asked about, and agrees to; it is not paid in time. */
async function buyForCompany(
  { shop, siteId, at, host }: Brands,
  approver: Shop,
  approverId: number,
  buyer: LoggedInShop,
) {
  const { db } = shop
  const { id: company_id } = await db
    .insertInto('companies')
    .values({
      site_id: siteId,
      name: 'Номын сан',
      registry_number: '2095025',
      credit_limit: 1_000_000,
      payment_days: 14,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_members')
    .values([
      { company_id, user_id: approverId, role: 'approver', order_limit: null },
      { company_id, user_id: buyer.id, role: 'buyer', order_limit: 0 },
    ])
    .execute()
  const { number, order, shopper } = await readyToPay(shop, await shop.variant(), at(host, buyer.tokens))
  const { total } = await order()
  await shopper.checkout.startPayment(number, {
    payment_method: 'invoice',
    expected_total: total,
    terms_accepted: true,
  })
  const [asked] = (await approver.company.orders()).orders
  await approver.company.approve(asked?.id ?? 0)
  await db
    .updateTable('company_invoices')
    .set({ due_at: new Date(Date.now() - DAY_MS) })
    .execute()
  await shop.remindCompanies()
}

/** A program whose address is gone. */
async function endWebhook({ shop, siteId }: Brands, { client }: Shop): Promise<void> {
  const receiver = await openWebhookReceiver()
  await receiver.fault({ status: 410 })
  await client.request('POST /api/back_office/webhooks', {
    body: { url: receiver.url, description: '', events: ['customer.created'], is_on: true },
  })
  await shop.customer({ site_id: siteId })
  shop.webhooks.onNotification()
  await shop.webhooks.idle()
}
