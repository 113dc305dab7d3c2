import { CONTACT_FORMS_PER_HOUR } from '@delguur/contract'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { forgetDone } from './contact-forms.queries.ts'

const FORM = { name: 'Сараа', phone: '9911 2233', message: 'Хүргэлт хэзээ вэ?' }

test('CONT-08 what somebody writes to the shop waits for staff, goes to its address by mail, and is marked as done', async () => {
  const { shop, on } = await openSites()
  await on('main').settings({ email: 'help@example.mn' })
  const guest = shop.guest()
  const support = await shop.staff('support')
  const answer = await guest.contact.send({
    ...FORM,
    salutation: 'Хатагтай',
    email: 'Saraa@Example.mn',
    message: 'Сайн уу\u202e\r\n\r\n\r\n<b>Хүргэлт</b> хэзээ вэ?',
    order_number: 'р 123 456 789',
  })

  expect(answer).toBe('Таны хүсэлтийг хүлээн авлаа')
  const [form] = (await list(support, { state: 'new' })).contact_forms
  expect(form).toMatchObject({
    state: 'new',
    salutation: 'Хатагтай',
    name: 'Сараа',
    phone: '99112233',
    email: 'saraa@example.mn',
    message: 'Сайн уу\n\n<b>Хүргэлт</b> хэзээ вэ?',
    order_number: 'R123456789',
    has_order: false,
    customer_id: null,
    done_by: null,
  })
  const [letter] = await sentTo(shop, 'help@example.mn')
  expect(letter?.subject).toContain('Хатагтай Сараа дэлгүүрт бичжээ')
  expect(letter?.html).toContain('&lt;b&gt;Хүргэлт&lt;/b&gt; хэзээ вэ?')
  expect(letter?.text).toContain(`/admin/contact_forms/${form?.id}`)
  const messages = await shop.db.selectFrom('messages').select(['subject', 'body', 'html']).execute()
  expect(messages).toEqual([{ subject: null, body: null, html: null }])

  const params = { id: form?.id ?? 0 }
  const done = await support.client.request('PUT /api/back_office/contact_forms/:id/done', { params })
  expect(done).toMatchObject({ state: 'done', done_at: expect.any(String), done_by: expect.any(String) })
  const other = await shop.staff('support')
  const again = await other.client.request('PUT /api/back_office/contact_forms/:id/done', { params })
  expect(again).toEqual(done)
  expect((await list(support, { state: 'new' })).total_count).toBe(0)
  expect((await list(support, { state: 'done', q: 'хүргэлт 99112233' })).contact_forms).toEqual([done])
  const reopened = await support.client.request('PUT /api/back_office/contact_forms/:id/reopen', { params })
  expect(reopened).toMatchObject({ state: 'new', done_by: null })
  const entries = await shop.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(entries)).toContain('contact_forms/:id/done')
  expect(JSON.stringify(entries)).not.toMatch(/Сараа|99112233|saraa/)
})

test('CONT-08 the same message sent again is one, at once too; a sixth of an hour is refused, from one address or by one customer', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  const support = await shop.staff('support')

  await Promise.all(Array.from({ length: 4 }, () => guest.contact.send(FORM)))
  for (let sent = 0; sent < 3; sent++) await guest.contact.send(FORM)
  expect((await list(support)).total_count).toBe(1)

  const person = await shop.customer()
  const write = (at: number) => person.contact.send({ ...FORM, message: `Асуулт ${at}` })
  for (let at = 1; at <= CONTACT_FORMS_PER_HOUR; at++) await write(at)
  await expect(write(6)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_contact_forms',
    details: { limit: CONTACT_FORMS_PER_HOUR },
  })
  await write(5)
  await shop.guest().contact.send({ ...FORM, message: 'Хаягаар нь тоолсон хязгаар' })
  expect((await list(support)).total_count).toBe(CONTACT_FORMS_PER_HOUR + 2)
})

test('CONT-08 every fault of a message is told at its field, and a form that a program filled in is thanked for and not stored', async () => {
  const shop = await openTestShop()
  const english = shop.guest('en')
  const refused = (form: Partial<typeof FORM & { email: string }>) =>
    expect(english.contact.send({ ...FORM, ...form })).rejects

  await refused({ phone: '12', email: 'saraa@' }).toMatchObject({
    code: 'invalid_request',
    errors: { phone: [expect.any(String)], email: ['The e-mail format is wrong'] },
  })
  await refused({ phone: ' ' }).toMatchObject({ errors: { phone: ['Write your phone number or e-mail'] } })
  await refused({ name: '', phone: '', message: ' ' }).toMatchObject({
    errors: { name: [expect.any(String)], phone: [expect.any(String)], message: [expect.any(String)] },
  })
  await refused({ message: '\u200b' }).toMatchObject({ errors: { message: [expect.any(String)] } })
  await refused({ message: 'а'.repeat(3001) }).toMatchObject({ errors: { message: [expect.any(String)] } })
  expect(await english.contact.send({ ...FORM, website: 'http://spam.example' })).toBe('We have your message')
  expect((await list(await shop.staff('support'))).total_count).toBe(0)
  await english.contact.send({ ...FORM, message: 'а'.repeat(3000) })
})

test('CONT-08 SITE-02 staff of a site see what was written to it alone, page by page, with the order that a number is of', async () => {
  const { shop, at, client } = await openSites()
  const host = 'second.example.mn'
  await client.request('POST /api/back_office/sites', { body: { ...SECOND_SITE, locales: ['mn', 'en'] } })
  await shop.deliveryZone({ rate: 5000 })
  const order = await readyToPay(shop, await shop.variant({ stock: 10 }))
  await order.pay('bank_transfer')
  for (const text of ['Нэг', 'Хоёр']) {
    await shop.guest().contact.send({ ...FORM, message: text, order_number: order.number })
  }
  await at(host).contact.send({ ...FORM, order_number: order.number })
  const own = await shop.staff('support')
  const { id } = await shop.db.selectFrom('sites').select('id').where('code', '=', 'second').executeTakeFirstOrThrow()
  const theirs = at(host, (await shop.staffOfSite(id, 'support')).tokens)

  const first = await list(own, { limit: 1 })
  const second = await list(own, { limit: 1, cursor: first.next_cursor ?? '' })
  expect([first, second].flatMap(({ contact_forms: forms }) => forms.map(({ message }) => message))).toEqual([
    'Хоёр',
    'Нэг',
  ])
  expect(first).toMatchObject({ total_count: 2, contact_forms: [{ has_order: true }] })
  expect(second.next_cursor).toBeNull()
  const seen = (await list(theirs)).contact_forms
  expect(seen).toMatchObject([{ order_number: order.number, has_order: false }])
  const params = { id: first.contact_forms[0]?.id ?? 0 }
  for (const key of [
    'GET /api/back_office/contact_forms/:id',
    'PUT /api/back_office/contact_forms/:id/done',
  ] as const) {
    await expect(theirs.client.request(key, { params })).rejects.toMatchObject({ code: 'contact_form_not_found' })
  }
})

test('CONT-08 ACC-10 what a customer wrote is in the copy of their data and goes with their account; answered ones go after two years', async () => {
  const shop = await openTestShop()
  const [bat, support] = [await shop.customer(), await shop.staff('support')]
  await bat.contact.send(FORM)
  await shop
    .guest()
    .contact.send(FORM)
    .then(() => shop.guest().contact.send({ ...FORM, message: 'Өөр' }))

  expect((await bat.account.export()).contact_forms).toMatchObject([{ message: FORM.message, phone: '99112233' }])
  expect(await list(support)).toMatchObject({ contact_forms: [{ customer_id: null }, { customer_id: bat.id }] })
  await bat.account.delete()
  const [left, ...others] = (await list(support)).contact_forms
  expect(others).toEqual([])
  const params = { id: left?.id ?? 0 }
  await support.client.request('PUT /api/back_office/contact_forms/:id/done', { params })
  const longAgo = new Date(Date.now() - 731 * 86_400_000)
  await forgetDone(shop.db, 730)
  expect((await list(support)).total_count).toBe(1)
  await shop.db.updateTable('contact_forms').set({ done_at: longAgo }).execute()
  await forgetDone(shop.db, 730)
  expect((await list(support)).total_count).toBe(0)
})

type Staff = Awaited<ReturnType<TestShop['staff']>>

const list = (
  { client }: Pick<Staff, 'client'>,
  query: { state?: 'new' | 'done'; q?: string; cursor?: string; limit?: number } = {},
) => client.request('GET /api/back_office/contact_forms', { query })
