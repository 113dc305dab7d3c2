import { expect, test } from 'vitest'
import { newcomer, PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const HOSTILE: unknown[] = [
  null,
  0,
  -1,
  true,
  [],
  ['99112233'],
  [['99112233', '88112233']],
  {},
  { $ne: null },
  { toString: '99112233' },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e33221199',
  '٩٩١١٢٢٣٣',
  '９９１１２２３３',
  '१२३४५६',
  '１２３４５６',
  "99112233' or '1'='1",
  '99112233\r\nBcc: all@example.mn',
  'bat@example.mn\r\nBcc: all@example.mn',
  'bat@example.mn, all@example.mn',
  '"bat all"@example.mn',
  'bat@example.mn.',
  'bat@-example.mn',
  '@example.mn',
  'bat@exam\u212aple.mn',
  `${'a'.repeat(65)}@example.mn`,
  `a@${'b'.repeat(250)}.mn`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%s%n',
  'x'.repeat(5000),
]

const ROUTES: Record<string, Record<string, unknown>> = {
  'POST /api/v2/mcs_auth/check': { phone: '99112233' },
  'POST /api/v2/mcs_auth/verify': { phone: '99112233', code: '123456' },
  'POST /api/v2/mcs_auth': { phone: '99112233', code: '123456' },
  'POST /api/v2/mcs_auth/sign_up': { phone: '99112233', code: '123456', ...newcomer, password: PASSWORD },
  'POST /api/v2/mcs_auth/reset': {
    phone: '99112233',
    code: '123456',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  'POST /api/v2/users/email_code': { email: 'bat@example.mn' },
  'POST /api/v2/users/email_login': { email: 'bat@example.mn', code: '123456' },
  'POST /api/v2/users/sign_up': { email: 'bat@example.mn', code: '123456', ...newcomer, password: PASSWORD },
  'POST /api/v2/users/password_reset': { email: 'bat@example.mn' },
  'PUT /api/v2/users/password': { token: 'made-up', password: PASSWORD, password_confirmation: PASSWORD },
  'POST /api/v2/users/confirm_email': { email: 'bat@example.mn' },
  'POST /api/v2/users/confirm_phone': { phone: '99112233' },
}

test('ACC-09 any invalid field is refused as the caller’s mistake, and nothing is sent', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: null, email: null })
  const unexpected: string[] = []

  for (const [route, valid] of Object.entries(ROUTES)) {
    for (const field of Object.keys(valid)) {
      for (const value of HOSTILE) {
        const { status } = await send(shop, route, { ...valid, [field]: value }, bat.token)
        if (status < 400 || status >= 500) unexpected.push(`${route} ${field} ${JSON.stringify(value)}: ${status}`)
      }
    }
  }

  expect(unexpected).toEqual([])
  expect(await shop.db.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('ACC-09 a megabyte in a field is refused before it is read', async () => {
  const shop = await openTestShop()

  for (const [route, valid] of Object.entries(ROUTES)) {
    const [field = ''] = Object.keys(valid)
    const { status } = await send(shop, route, { ...valid, [field]: '9'.repeat(1024 * 1024 + 1) })
    expect([route, status]).toEqual([route, expect.toBeOneOf([401, 413, 422])])
  }
})

test('ACC-09 unknown fields are refused', async () => {
  const shop = await openTestShop()

  for (const [route, valid] of Object.entries(ROUTES).filter(([route]) => !route.includes('confirm'))) {
    const answer = await send(shop, route, { ...valid, user_id: 1, registered: true })
    expect([route, answer.status]).toEqual([route, 422])
  }
})

const send = ({ fetch }: TestShop, route: string, body: object, token?: string) => {
  const [method = '', path = ''] = route.split(' ')
  return fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}
