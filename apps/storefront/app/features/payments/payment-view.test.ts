import type { Payment } from '@delguur/contract'
import { expect, test } from 'vitest'
import { bankApps, isOver, scannerOf, transferView } from './payment-view.ts'

const payment = (...links: string[]): Pick<Payment, 'qr'> => ({
  qr: {
    text: 'qr',
    short_url: '',
    links: links.map((link) => ({ name: 'Khan bank', description: 'Хаан банк', logo: '', link })),
  },
})

test('PAY-02 a bank’s app is opened by its own scheme or a web address, named in the language of the page', () => {
  const open = payment('khanbank://q?qPay_QRcode=1', 'https://bank.mn/pay')

  expect(bankApps(open, 'mn')).toEqual([
    { name: 'Хаан банк', link: 'khanbank://q?qPay_QRcode=1' },
    { name: 'Хаан банк', link: 'https://bank.mn/pay' },
  ])
  expect(bankApps(open, 'en')[0]?.name).toBe('Khan bank')
})

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//bank.mn', '/pay', ''])(
  'PAY-02 a provider’s link to %j is dropped',
  (link) => {
    expect(bankApps(payment(link), 'mn')).toEqual([])
  },
)

test.each([
  ['payment', 'pending', false],
  ['complete', 'pending', false],
  ['delivery', 'failed', false],
  ['delivery', 'expired', false],
  ['complete', 'completed', true],
  ['complete', 'void', true],
  ['canceled', 'expired', true],
] as const)('CHK-07 with the order in %s a payment that is %s is over: %j', (state, payment_state, expected) => {
  expect(isOver({ state }, { state: payment_state })).toBe(expected)
})

test.each([
  ['qr', ['Хаан банк', 'Голомт банк'], null],
  ['monpay', ['MonPay'], 'MonPay'],
  ['most_in_app', [], 'Нэр'],
  ['lease', ['LendMN'], 'LendMN'],
] as const)('PAY-02 the code of %s with the apps %j is scanned by %s', (method, names, expected) => {
  const apps = names.map((name) => ({ name, link: 'app://' }))

  expect(scannerOf({ method, method_name: 'Нэр', apps })).toBe(expected)
})

test.each([
  ['4 hours', '2026-11-23T12:00:00Z', '99112233', { number: 'R1', phone: '99112233' }],
  ['a day, of a verified shopper', '2026-11-24T08:00:00Z', '99112233', null],
  ['4 hours, of an order without a phone', '2026-11-23T12:00:00Z', null, null],
])('PAY-07 a transfer with a deadline of %s: the verification that extends it', (_, expires_at, phone, expected) => {
  const awaited = { transfer: { reference: 'R1', accounts: [] }, created_at: '2026-11-23T08:00:00Z', expires_at }

  expect(transferView(awaited as unknown as Payment, { number: 'R1', phone })?.proof).toEqual(expected)
})
