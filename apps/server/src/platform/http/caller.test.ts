import type { Endpoint, Scope } from '@delguur/contract'
import { expect, test } from 'vitest'
import { admit, bearerOf, type Principal } from './caller.ts'
import type { Fail } from './fail.ts'

test.each([
  ['Bearer abc-DEF_0.9~+/==', 'abc-DEF_0.9~+/=='],
  ['bearer abc', 'abc'],
  ['BEARER   abc  ', 'abc'],
  [undefined, null],
  ['', null],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearerabc', null],
  ['Basic YWJjOmRlZg==', null],
  ['Bearer two tokens', null],
  ['Bearer a,b', null],
  ['Bearer a=b', null],
  ['x Bearer abc', null],
])('ACC-01 the token of %j is %j', (header, token) => {
  expect(bearerOf(header)).toBe(token)
})

const EVERYBODY = {
  nobody: null,
  app: principal(['public'], false),
  customer: principal(['public', 'customer']),
  // A token with a smaller scope than its owner’s permissions.
  restricted: principal(['public']),
  staff: principal(['public', 'customer', 'back_office'], true, ['staff.manage']),
  'staff at home': principal(['public', 'customer'], true, ['staff.manage']),
  'former staff': principal(['public', 'customer', 'back_office']),
} satisfies Record<string, Principal | null>

type Who = keyof typeof EVERYBODY

test.each<[string, Endpoint, boolean, Partial<Record<Who, string>>]>([
  ['a public endpoint', endpoint({ for: 'anyone' }), false, {}],
  ['a public endpoint that takes a token', endpoint({ for: 'anyone' }), true, { nobody: 'login_required' }],
  ['an order of its holder', endpoint({ for: 'order_holder' }), true, { nobody: 'login_required' }],
  ['the token endpoint', endpoint({ for: 'anyone', dialect: 'oauth' }), true, {}],
  ['a provider’s call', endpoint({ for: 'provider' }), true, {}],
  [
    'an endpoint of customers',
    endpoint({ for: 'customer' }),
    false,
    { nobody: 'login_required', app: 'login_required', restricted: 'forbidden' },
  ],
  [
    'what one permission opens',
    endpoint({ for: 'staff', permission: 'staff.manage' }),
    false,
    {
      nobody: 'login_required',
      app: 'login_required',
      customer: 'forbidden',
      restricted: 'forbidden',
      'staff at home': 'forbidden',
      'former staff': 'forbidden',
    },
  ],
  [
    'what another permission opens',
    endpoint({ for: 'staff', permission: 'messages.read' }),
    false,
    {
      nobody: 'login_required',
      app: 'login_required',
      customer: 'forbidden',
      restricted: 'forbidden',
      staff: 'forbidden',
      'staff at home': 'forbidden',
      'former staff': 'forbidden',
    },
  ],
  [
    'what all staff may see',
    endpoint({ for: 'staff', permission: null }),
    true,
    {
      nobody: 'login_required',
      app: 'login_required',
      customer: 'forbidden',
      restricted: 'forbidden',
      'staff at home': 'forbidden',
      'former staff': 'forbidden',
    },
  ],
])('SITE-04 %s is refused to all other callers', (_, declared, needsToken, refused) => {
  const answers = Object.entries(EVERYBODY).map(([who, caller]) => [who, refusal(declared, caller, needsToken)])

  expect(Object.fromEntries(answers.filter(([, code]) => code !== null))).toEqual(refused)
})

test('BO-03 who owes a second factor reaches only what is there to set one up', () => {
  const manager = principal(['back_office'], true, ['staff.manage'])
  const owes = { ...manager, secondFactor: { isRequired: true, isProved: false } }
  const proved = { ...manager, secondFactor: { isRequired: true, isProved: true } }
  const setUp = endpoint({ for: 'staff', permission: null, withoutSecondFactor: true })
  const other = endpoint({ for: 'staff', permission: null })

  expect([setUp, other].map((one) => refusal(one, owes, false))).toEqual([null, 'second_factor_required'])
  expect([setUp, other].map((one) => refusal(one, proved, false))).toEqual([null, null])
})

function refusal(declared: Endpoint, caller: Principal | null, needsToken: boolean) {
  try {
    admit(declared, caller, needsToken)
    return null
  } catch (error) {
    return (error as Fail).code
  }
}

function endpoint(declared: Partial<Endpoint>): Endpoint {
  return { summary: '', reply: {}, fails: [], ...declared } as Endpoint
}

function principal(scopes: Scope[], isLoggedIn = true, permissions: Principal['permissions'] = []): Principal {
  const user = isLoggedIn ? { id: 1, sessionId: 1, sessionStartedAt: new Date() } : null
  return {
    clientId: null,
    scopes,
    user,
    permissions,
    secondFactor: { isRequired: false, isProved: false },
    isProgram: false,
  }
}
