import type { Payment } from '@delguur/contract'
import { expect, test } from 'vitest'
import { testerOf } from './tester.server.ts'

const payment = (of: object) => ({ method: 'qr', sandbox: true, transfer: null, qr: null, ...of }) as unknown as Payment
const qr = (short_url: string, ...links: string[]) => ({
  text: 'code 1',
  short_url,
  links: links.map((link) => ({ link })),
})

test.each([
  ['a QR', { qr: qr('http://127.0.0.1/pay/1') }, 'http://127.0.0.1/pay/1?lang=en'],
  [
    'one whose page the link of an app knows',
    { qr: qr('', 'app://pay', 'http://127.0.0.1/q?id=1') },
    'http://127.0.0.1/q?id=1&lang=en',
  ],
  ['Most, by its code', { method: 'most_in_app', qr: qr('', 'most://pay') }, '/sandbox/most/pay/code%201?lang=en'],
  ['a card, which has a page of its own', {}, null],
  ['real money', { sandbox: false, qr: qr('https://qpay.example/1') }, null],
])('PAY-08 the tester’s page for %s', (_, of, expected) => {
  expect(testerOf(payment(of), 'en')).toBe(expected)
})
