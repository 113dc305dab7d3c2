import { expect, test } from 'vitest'
import { keepWayBack, wayBack } from './way-back.server.ts'

const SHOP = { origin: 'https://shop.example.mn' }
const PAYING = { number: 'R123456789', token: 'a'.repeat(32) }

const coming = (cookie: string) => new Request('https://shop.example.mn/', { headers: { cookie } })
const sent = (header: string) => header.split(';')[0] ?? ''

test('PAY-03 who comes back from a bank finds the payment that was opened by its link', async () => {
  const header = await keepWayBack(SHOP, PAYING)

  expect(header).toMatch(/^__Host-paying=.*HttpOnly; Secure; SameSite=Lax/)
  expect(await wayBack(SHOP, coming(sent(header)), 'R123456789')).toEqual(PAYING)
})

test('PAY-03 the way back leads to no other order, and nowhere from what was not kept', async () => {
  const header = await keepWayBack(SHOP, PAYING)

  expect(await wayBack(SHOP, coming(sent(header)), 'R987654321')).toBeNull()
  expect(await wayBack(SHOP, coming('__Host-paying=IngxIg%3D%3D'), 'R123456789')).toBeNull()
  expect(await wayBack(SHOP, coming(''), 'R123456789')).toBeNull()
})
