import { expect, test } from 'vitest'
import { awaitingQr, expectNothingWrong } from '../../../../../testing/orders/paying.ts'

test('PAY-09 a callback is accepted with a JSON body, a form, no body, and from any host, and its body proves nothing', async () => {
  const { shop, bat, payment } = await awaitingQr()
  const address = `/api/v2/payments/qr/callback?payment=${payment.id}`
  const call = async (body: string | null, headers: Record<string, string> = {}) => {
    const answer = await shop.fetch(address, { method: 'POST', body, headers })
    return [answer.status, await answer.text()]
  }

  const answers = [
    await call(JSON.stringify({ status: 'PAID', amount: bat.total }), { 'content-type': 'application/json' }),
    await call('status=PAID&amount=110000', { 'content-type': 'application/x-www-form-urlencoded' }),
    await call('', { 'content-type': 'application/json' }),
    await call(null),
    await call(null, { 'x-forwarded-host': 'provider.example' }),
  ]

  expect(new Set(answers.map((answer) => answer.join(' ')))).toEqual(new Set(['200 SUCCESS']))
  expect(await bat.order()).toMatchObject({ state: 'payment', payment_state: 'none' })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('PAY-09 a site that requires an app token accepts callbacks of providers without one, in any number', async () => {
  const { shop, payment } = await awaitingQr()
  const site = await shop.db.selectFrom('sites').select(['id', 'configs']).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('sites')
    .set({ configs: JSON.stringify({ ...site.configs, require_token: true }) })
    .execute()
  const again = await shop.startAgain()

  const answers = await Promise.all(
    Array.from({ length: 400 }, () =>
      again.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}`, { method: 'POST' }),
    ),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
