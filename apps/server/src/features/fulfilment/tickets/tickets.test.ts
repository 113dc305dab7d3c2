import type { Api, Body } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('BO-01 each paid piece is a ticket of its own by the terms of its variant, mailed with its QR code and shown to its customer alone', async () => {
  const shop = await openTicketShop()
  const concert = await shop.ticket()
  const until = inHours(48)
  const place = { mn: 'UG арена', en: 'UG Arena' }
  await shop.setTerms(concert.product_id, [
    { variant_id: null, kind: 'goods', valid_from: null, valid_until: null, place: null, admits: null },
    { variant_id: concert.id, kind: 'event', valid_from: null, valid_until: until, place, admits: { mn: 'Нэг хүн' } },
  ])
  const [owner, stranger] = [await shop.customer({ email: 'bat@example.mn', locale: 'en' }), await shop.customer()]

  const bat = await shop.bought(concert, 3, owner)

  const tickets = await owner.tickets.ofOrder(bat.number)
  expect(tickets).toHaveLength(3)
  expect(new Set(tickets.map(({ id }) => id)).size).toBe(3)
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({
      id: expect.stringMatching(/^[ACDEFGHJKMNPQRTWXY34679]{30}$/),
      code: expect.stringMatching(/^[ACDEFGHJKMNPQRTWXY34679]{10}$/),
      kind: 'event',
      state: 'issued',
      valid_until: until,
      order_number: bat.number,
      holder: 'Бат Дорж',
    })
  }
  expect((await owner.tickets.mine()).e_tickets.map(({ id }) => id).toSorted()).toEqual(
    tickets.map(({ id }) => id).toSorted(),
  )
  const mail = await shop.mail('bat@example.mn', 'Your tickets are ready')
  const [first] = tickets
  expect(mail?.text).toContain(`${first?.code.slice(0, 5)}-${first?.code.slice(5)}`)
  expect(mail?.html?.match(/role="img"/g)).toHaveLength(3)
  await shop.mail('bat@example.mn', 'Payment received')
  expect(JSON.stringify(shop.outbox.all())).not.toContain('licence keys')
  await expect(stranger.tickets.ofOrder(bat.number)).rejects.toMatchObject({ code: 'order_not_found' })
  expect((await stranger.tickets.mine()).e_tickets).toEqual([])
  expect((await bat.order()).shipments).toMatchObject([{ method: 'digital', state: 'delivered' }])
})

test('BO-01 a ticket is used once: typed in any writing, again by the same person at once, and refused to others with who, when and where', async () => {
  const shop = await openTicketShop()
  const [ticket] = await (await shop.bought(await shop.ticket(), 1)).tickets()
  const { id = '', code = '' } = ticket ?? {}
  const [saraa, bold] = [await shop.counterOf('counter'), await shop.counterOf('administrator')]

  const first = await saraa.use(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`, { place: 'Үүд 1' })
  const again = await saraa.use(id)

  expect(first).toMatchObject({ id, state: 'used', used_by: 'Сараа Дорж', used_place: 'Үүд 1' })
  expect(again).toEqual(first)
  await expect(bold.use(code)).rejects.toMatchObject({
    code: 'ticket_used',
    status: 409,
    message: expect.stringContaining('Үүд 1'),
    details: { staff: 'Сараа Дорж', used_at: first.used_at, place: 'Үүд 1' },
  })
  await shop.passSeconds(61)
  await expect(saraa.use(code)).rejects.toMatchObject({ code: 'ticket_used' })
  // The answer to the first press was lost, and it is sent again by its time.
  const { used_at } = await saraa.find(code)
  expect(await saraa.use(code, { device_time: used_at ?? '' })).toMatchObject({ state: 'used' })
  await expect(bold.use('none of ours')).rejects.toMatchObject({ code: 'ticket_not_found', status: 404 })
  const { scans, total_count } = await bold.scans({})
  expect(total_count).toBe(6)
  expect(scans.map(({ outcome, code: of, staff }) => [outcome, of, staff])).toEqual([
    ['ticket_not_found', 'none of ours', 'Сараа Дорж'],
    ['repeated', code, 'Сараа Дорж'],
    ['ticket_used', code, 'Сараа Дорж'],
    ['ticket_used', code, 'Сараа Дорж'],
    ['repeated', code, 'Сараа Дорж'],
    ['used', code, 'Сараа Дорж'],
  ])
  const today = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 10)
  expect((await saraa.scans({ mine: true, day: today })).total_count).toBe(4)
  expect((await saraa.scans({ day: '2020-01-01' })).total_count).toBe(0)
  expect((await saraa.scans({ ticket_id: id })).total_count).toBe(5)
})

test('BO-01 a ticket is refused outside of its time, but one that was valid when it was scanned without a connection is good', async () => {
  const shop = await openTicketShop()
  const saraa = await shop.counterOf('counter')
  const over = await shop.issue({ valid_until: inHours(-1) })
  const early = await shop.issue({ valid_from: inHours(1) })

  await expect(saraa.use(over.code)).rejects.toMatchObject({ code: 'ticket_expired', status: 409 })
  await expect(saraa.use(early.code)).rejects.toMatchObject({ code: 'ticket_not_valid_yet', status: 409 })
  await expect(saraa.use(over.code, { device_time: inHours(-25) })).rejects.toMatchObject({ code: 'ticket_expired' })
  await expect(saraa.use(early.code, { device_time: inHours(2) })).rejects.toMatchObject({
    code: 'ticket_not_valid_yet',
  })
  expect(await saraa.use(over.code, { device_time: inHours(-2) })).toMatchObject({ state: 'used' })
  expect(await saraa.find(early.id)).toMatchObject({ state: 'issued' })
})

test('BO-01 a used ticket cannot be returned, one that is being returned cannot be used, and a returned one is void', async () => {
  const shop = await openTicketShop()
  const bat = await shop.bought(await shop.ticket(), 2)
  const saraa = await shop.counterOf('administrator')
  const [used, unused] = await bat.tickets()
  await saraa.use(used?.id ?? '')
  expect((await bat.order()).line_items[0]?.returnable).toBe(1)

  const { id } = await shop.requestReturn(bat, bat.line, 1, 'changed_mind')

  await expect(shop.requestReturn(bat, bat.line)).rejects.toMatchObject({ code: 'not_returnable' })
  await expect(saraa.use(unused?.id ?? '')).rejects.toMatchObject({ code: 'ticket_being_returned', status: 409 })
  await shop.staffActions.approve(id)
  await shop.staffActions.receive(id)
  expect((await bat.tickets()).map(({ state }) => state)).toEqual(['used', 'canceled'])
  await expect(saraa.use(unused?.id ?? '')).rejects.toMatchObject({ code: 'ticket_canceled', status: 409 })
  expect(await shop.stockDifferences()).toEqual([])
})

test('BO-01 a piece that is returned and used in the same moment is only one of the two', async () => {
  const shop = await openTicketShop()
  const concert = await shop.ticket()
  const saraa = await shop.counterOf('counter')
  for (let turn = 0; turn < 3; turn++) {
    const bat = await shop.bought(concert, 1)
    const [ticket] = await bat.tickets()

    const both = await Promise.allSettled([shop.requestReturn(bat, bat.line), saraa.use(ticket?.id ?? '')])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('BO-01 tickets of a canceled order are void, and one that was used keeps its order', async () => {
  const shop = await openTicketShop()
  const [concert, phone] = [await shop.ticket(), await shop.variant({ price: 100_000 })]
  const saraa = await shop.counterOf('counter')
  const orders = [await readyToPay(shop, [concert, phone]), await readyToPay(shop, [concert, phone])] as const
  for (const one of orders) {
    await one.shopper.checkout.update(one.number, { email: 'bat@example.mn' })
    await one.pay('bank_transfer')
    await shop.payments.confirmTransfer(one.number, one.total, `record ${one.number}`)
  }
  const [bat, other] = orders
  const [ticket] = await bat.shopper.tickets.ofOrder(bat.number)
  const [shown] = await other.shopper.tickets.ofOrder(other.number)
  await saraa.use(shown?.id ?? '')

  await bat.shopper.orders.cancel(bat.number)

  expect(await saraa.find(ticket?.code ?? '')).toMatchObject({ state: 'canceled', cancel_reason: 'order canceled' })
  await expect(other.shopper.orders.cancel(other.number)).rejects.toMatchObject({ code: 'not_cancelable' })
  expect(await shop.stockDifferences()).toEqual([])
})

test('BO-01 staff issue a ticket by hand with a reason, find it, and cancel it; counters may do neither', async () => {
  const shop = await openTicketShop()
  const owner = await shop.customer({ email: 'dulam@example.mn', locale: 'mn' })
  const [saraa, counter] = [await shop.counterOf('administrator'), await shop.counterOf('counter')]

  const ticket = await shop.issue({ customer: ` ${owner.email?.toUpperCase()}`, place: { mn: 'Салбар 1' } })

  expect(ticket).toMatchObject({ kind: 'prize', order_number: null, issue_reason: 'Шагнал', issued_by: 'Сараа Дорж' })
  expect((await owner.tickets.mine()).e_tickets).toMatchObject([{ id: ticket.id, place: 'Салбар 1' }])
  expect((await shop.outbox.next('dulam@example.mn')).html).toContain('role="img"')
  await shop.issue({ holder: 'Дулам', valid_until: inHours(-1) })
  const found = async (query: Parameters<typeof counter.list>[0]) => (await counter.list(query)).total_count
  expect(await Promise.all([{}, { q: ticket.code.slice(0, 4) }, { q: 'дула' }, { q: 'zzz' }].map(found))).toEqual([
    2, 1, 1, 0,
  ])
  expect(await Promise.all([{ state: 'expired' as const }, { kind: 'event' as const }].map(found))).toEqual([1, 0])
  const forbidden = { code: 'forbidden', status: 403 }
  await expect(counter.issue({})).rejects.toMatchObject(forbidden)
  await expect(counter.cancel(ticket.id)).rejects.toMatchObject(forbidden)

  const canceled = await saraa.cancel(ticket.id)

  expect(canceled).toMatchObject({ state: 'canceled', cancel_reason: 'Буруу гаргасан' })
  expect(await saraa.cancel(ticket.id)).toEqual(canceled)
  const used = await shop.issue({})
  await saraa.use(used.id)
  await expect(saraa.cancel(used.id)).rejects.toMatchObject({ code: 'ticket_used' })
  await expect(saraa.cancel('unknown')).rejects.toMatchObject({ code: 'ticket_not_found' })
  await expect(saraa.find('unknown')).rejects.toMatchObject({ code: 'ticket_not_found' })
  await expect(shop.issue({ customer: '88000000' })).rejects.toMatchObject({ code: 'customer_not_found' })
  const upside = { valid_from: inHours(2), valid_until: inHours(1) }
  await expect(shop.issue(upside)).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { valid_until: [expect.any(String)] },
  })
})

test('BO-01 terms belong to goods that are tickets, and sold tickets follow them where staff say so', async () => {
  const shop = await openTicketShop()
  const [concert, phone] = [await shop.ticket(), await shop.variant()]
  const bat = await shop.bought(concert, 1)
  const base = { variant_id: null, kind: 'event', valid_from: null, place: null, admits: null } as const
  const until = inHours(72)

  const kept = await shop.setTerms(concert.product_id, [{ ...base, valid_until: inHours(24) }])
  expect(kept).toMatchObject({ product_id: concert.product_id, unused: 1, terms: [base] })
  expect(await bat.tickets()).toMatchObject([{ valid_until: null }])
  await shop.setTerms(concert.product_id, [{ ...base, valid_until: until }], true)

  expect(await bat.tickets()).toMatchObject([{ valid_until: until }])
  const terms = [{ ...base, valid_until: null }]
  await expect(shop.setTerms(phone.product_id, terms)).rejects.toMatchObject({ code: 'not_a_ticket', status: 409 })
  await expect(shop.setTerms(987_654, terms)).rejects.toMatchObject({ code: 'product_not_found' })
  const foreign = terms.map((one) => ({ ...one, variant_id: phone.id }))
  await expect(shop.setTerms(concert.product_id, foreign)).rejects.toMatchObject({ code: 'variant_not_found' })
  await expect(shop.setTerms(concert.product_id, [...terms, ...terms])).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('BO-01 the paths of tickets answer with a slash at their end, too', async () => {
  const shop = await openTicketShop()
  const { headers, id } = await shop.raw()

  const answers = await Promise.all(
    ['', '/', '/scans', '/scans/', `/${id}`, `/${id}/`].map(async (path) => {
      const answer = await shop.fetch(`/api/back_office/e_tickets${path}`, { headers })
      return [answer.status, await answer.text()]
    }),
  )

  expect(answers.map(([status]) => status)).toEqual(Array(6).fill(200))
  for (const at of [0, 2, 4]) expect(answers[at + 1]).toEqual(answers[at])
  const used = await shop.fetch(`/api/back_office/e_tickets/${id}/use/`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(used.status).toBe(200)
})

test('ACC-10 a removed customer’s name is on no ticket', async () => {
  const shop = await openTicketShop()
  const owner = await shop.customer({ email: 'bat@example.mn' })
  const ticket = await shop.issue({ customer: owner.email ?? '', holder: 'Бат Дорж' })

  await owner.account.delete()

  expect(await (await shop.counterOf('administrator')).find(ticket.id)).toMatchObject({
    holder: null,
    issue_reason: null,
  })
})

type NewTicket = Body<Api['POST /api/back_office/e_tickets']>
type Terms = Body<Api['PUT /api/back_office/products/:id/ticket_terms']>['terms']

async function openTicketShop() {
  const shop = await openReturnShop()

  async function counterOf(role: string) {
    const { client } = await shop.member(role)
    const { request } = client
    return {
      client,
      use: (id: string, body: { place?: string; device_time?: string } = {}) =>
        request('PUT /api/back_office/e_tickets/:id/use', { params: { id }, body }),
      find: (id: string) => request('GET /api/back_office/e_tickets/:id', { params: { id } }),
      cancel: (id: string) =>
        request('PUT /api/back_office/e_tickets/:id/cancel', { params: { id }, body: { reason: 'Буруу гаргасан' } }),
      list: (query: { q?: string; state?: 'expired'; kind?: 'event' }) =>
        request('GET /api/back_office/e_tickets', { query }),
      scans: (query: { day?: string; mine?: boolean; ticket_id?: string }) =>
        request('GET /api/back_office/e_tickets/scans', { query }),
      issue: (more: Partial<NewTicket>) =>
        request('POST /api/back_office/e_tickets', {
          body: {
            kind: 'prize',
            title: { mn: 'Шагнал' },
            valid_from: null,
            valid_until: null,
            reason: 'Шагнал',
            ...more,
          },
        }),
    }
  }

  const manager = await counterOf('administrator')

  return {
    ...shop,
    counterOf,
    issue: manager.issue,
    ticket: () => shop.variant({ price: 60_000, stock: 20, product: { kind: 'ticket' } }),

    setTerms: (id: number, terms: Terms, update_issued = false) =>
      manager.client.request('PUT /api/back_office/products/:id/ticket_terms', {
        params: { id },
        body: { terms, update_issued },
      }),

    /** Headers of a member of staff, and the id of a ticket. */
    async raw() {
      const { id } = await manager.issue({})
      const { token } = await shop.member('administrator')
      return { id, headers: { authorization: `Bearer ${token}` } }
    },

    /** Waits for the mail to somebody whose subject ends so. */
    async mail(to: string, subject: string) {
      const found = () => shop.outbox.all().find((one) => one.to === to && one.subject?.endsWith(subject))
      await expect.poll(found, { timeout: 60_000, interval: 20 }).toBeDefined()
      return found()
    },

    /** Moves all uses this many seconds into the past. */
    async passSeconds(seconds: number): Promise<void> {
      const before = new Date(Date.now() - seconds * 1000)
      await shop.db.updateTable('tickets').set({ used_at: before }).where('state', '=', 'used').execute()
    },

    /** Order of tickets that is paid and can be returned. */
    async bought(of: { id: number }, pieces: number, shopper = shop.guest()) {
      await shopper.orders.addToCart({ variantId: of.id, quantity: pieces })
      const number = (await shopper.orders.current())?.number ?? ''
      await shopper.checkout.update(number, { phone: '99112233', email: 'bat@example.mn' })
      const { total, line_items } = await shopper.orders.find(number)
      await shopper.checkout.startPayment(number, {
        payment_method: 'bank_transfer',
        expected_total: total,
        terms_accepted: true,
      })
      await shop.payments.confirmTransfer(number, total, `record ${number}`)
      const line = line_items[0]?.id ?? 0
      await shop.db.updateTable('line_items').set({ return_hours: 24 }).where('id', '=', line).execute()
      await shop.db
        .updateTable('orders')
        .set({ return_until: new Date(Date.now() + 24 * HOUR_MS) })
        .where('number', '=', number)
        .execute()
      return {
        shopper,
        number,
        line,
        order: () => shopper.orders.find(number),
        tickets: () => shopper.tickets.ofOrder(number),
      }
    },
  }
}
