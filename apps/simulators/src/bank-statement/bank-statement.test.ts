import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { bankStatementSimulator } from './index.ts'

const ACCOUNT = '5000000001'

test('PAY-03 a statement is read by token, from a record on or by days and pages', async () => {
  const bank = await openBank()
  for (const amount of [1000, -200, 3000]) await bank.transfer({ amount, description: `утга ${amount}` })
  const token = await bank.token()

  const all = await bank.get(`/statements/${ACCOUNT}?page=0&size=2`, token)
  const [first, second] = all.transactions
  const after = await bank.get(`/statements/${ACCOUNT}/record?record=${second.record}`, token)

  expect(all).toMatchObject({ account: ACCOUNT, total: { count: 3, credit: 4000, debit: 200 }, endBalance: 3800 })
  expect([first, second]).toMatchObject([
    { amount: 1000, debit: 0, balance: 1000, description: 'утга 1000' },
    { amount: -200, debit: 200, balance: 800 },
  ])
  expect(after.transactions).toMatchObject([{ amount: 3000 }])
  expect(await bank.get(`/statements/${ACCOUNT}?from=20200101&to=20200102`, token)).toMatchObject({ transactions: [] })
})

test('PAY-03 a statement is refused without a valid token', async () => {
  const bank = await openBank()
  const token = await bank.token()
  await bank.app.inject({ method: 'DELETE', url: '/control/tokens' })

  expect(await bank.status('/accounts', token)).toBe(401)
  expect(await bank.status('/accounts', '')).toBe(401)
  expect(await bank.status('/accounts', await bank.token())).toBe(200)
})

test('PAY-08 a tester makes a transfer on a page marked as a sandbox, in both languages', async () => {
  const bank = await openBank()

  const page = await bank.app.inject({ url: '/pay?amount=110000&note=R1%3Cb%3E&lang=en' })
  const made = await bank.app.inject({
    method: 'POST',
    url: '/transfer?lang=mn',
    payload: 'amount=110000&note=R123456789',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const wrong = await bank.app.inject({
    method: 'POST',
    url: '/transfer?lang=mn',
    payload: 'amount=-5&note=',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const after = await bank.app.inject({ url: `/${made.headers.location}` })

  expect(page.body).toContain('SANDBOX')
  expect(page.body).toContain('value="110000"')
  expect(page.body).toContain('R1&lt;b&gt;')
  expect(made.statusCode).toBe(303)
  expect(wrong.statusCode).toBe(400)
  expect(after.body).toContain('Шилжүүлэг хийгдлээ')
  expect(after.body).toContain('R123456789')
  const { transactions } = await bank.get(`/statements/${ACCOUNT}`, await bank.token())
  expect(transactions).toMatchObject([{ amount: 110_000, description: 'R123456789' }])
})

async function openBank() {
  const app = Fastify()
  await app.register(bankStatementSimulator({ user: 'shop', password: 'secret', account: ACCOUNT, control: true }))
  onTestFinished(() => app.close())
  const headers = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    app,
    transfer: (payload: object) => app.inject({ method: 'POST', url: '/control/transfers', payload }),
    async token(): Promise<string> {
      const authorization = `Basic ${Buffer.from('shop:secret').toString('base64')}`
      const url = '/auth/token?grant_type=client_credentials'
      return (await app.inject({ method: 'POST', url, headers: { authorization } })).json().access_token
    },
    get: async (url: string, token: string) => (await app.inject({ url, headers: headers(token) })).json(),
    status: async (url: string, token: string) => (await app.inject({ url, headers: headers(token) })).statusCode,
  }
}
