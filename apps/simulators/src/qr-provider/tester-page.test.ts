import { expect, test } from 'vitest'
import { openMerchant, openProviderServer, press } from './test-shop.ts'

const HOSTILE = `"><script>alert(1)</script>'&`

test('PAY-08 the tester page is marked as a sandbox in the language of the browser or the query', async () => {
  const { base } = await openProviderServer({ merchantName: 'Дэлгүүр' })
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()
  const get = async (query: string, language: string) =>
    (await fetch(`${base}/pay/${id}${query}`, { headers: { 'accept-language': language } })).text()

  const [mongolian, english, byQuery] = [await get('', 'mn-MN'), await get('', 'en-US'), await get('?lang=mn', 'en')]

  expect(mongolian).toMatch(/SANDBOX[\s\S]*Төлөх[\s\S]*Татгалзах/)
  expect(mongolian).toContain('45,900₮')
  expect(english).toMatch(/<html lang="en">[\s\S]*Waiting for payment[\s\S]*Decline/)
  expect(byQuery).toContain('<html lang="mn">')
})

test('PAY-08 hostile text is escaped and the page runs no script', async () => {
  const { base } = await openProviderServer({ merchantName: HOSTILE })
  const merchant = await openMerchant(base)
  const lines = [{ line_description: HOSTILE, line_quantity: '1.00', line_unit_price: '45900.00' }]
  const { id } = await merchant.invoice({ lines, note: `javascript:alert(1)//${HOSTILE}` })
  const query = new URLSearchParams({ lang: HOSTILE, bank: HOSTILE, return_url: `/orders/1?${HOSTILE}` })

  const response = await fetch(`${base}/pay/${id}?${query}`)
  const page = await response.text()
  const missing = await fetch(`${base}/pay/${encodeURIComponent(HOSTILE)}`)

  expect(page).not.toContain('<script')
  expect(page).not.toContain('javascript:')
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('<script')
})

test.each([
  ['/orders/R1', true],
  ['http://localhost:3000/orders/R1', true],
  ['https://elsewhere.example/', false],
  ['//elsewhere.example/', false],
  ['javascript:alert(1)', false],
])('PAY-08 a return link to %s is offered: %s', async (address, offered) => {
  const { base } = await openProviderServer({ baseUrl: 'https://shop.example/sandbox/qr' })
  const merchant = await openMerchant(base)
  const [withQuery, withNote] = [await merchant.invoice(), await merchant.invoice({ note: address })]

  const byQuery = await press(base, withQuery.id, `pay?return_url=${encodeURIComponent(address)}`)
  const byNote = await press(base, withNote.id, 'pay')

  expect(byQuery.text.includes('Back to the shop')).toBe(offered)
  expect(byNote.text.includes('Back to the shop')).toBe(offered)
})

test('PAY-08 a button keeps language and return URL, and reloading repeats nothing', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()

  const page = await press(base, id, 'pay?lang=mn&bank=khanbank&return_url=%2Forders')
  await fetch(page.url)

  expect(page.url).toBe(`${base}/pay/${id}?lang=mn&bank=khanbank&return_url=%2Forders`)
  expect(page.text).toContain('Төлөгдсөн')
  expect((await merchant.check(id)).body).toMatchObject({ count: 1, rows: [{ payment_wallet: 'Хаан банк апп' }] })
})

test('PAY-08 the simulator serves the logos of the bank apps', async () => {
  const { base } = await openProviderServer()

  const [known, unknown] = [await fetch(`${base}/logo/khanbank.svg`), await fetch(`${base}/logo/none.svg`)]

  expect([known.status, known.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(unknown.status).toBe(422)
})
