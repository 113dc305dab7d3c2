import type { Kysely, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { laterBy, PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openLogins } from '../../../../testing/people/logins.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Database } from '../../../platform/db/index.ts'
import { hashPassword } from './passwords/password-hashing.ts'

interface Attempt {
  title: string
  path: string
  /** Request with the contacts of an account, or of none. */
  body: (contact: { phone: string; email: string }) => object
}

const SOMEBODY = { phone: '99112233', email: 'bat@example.mn' }
const NOBODY = { phone: '88112233', email: 'net@example.mn' }
const ATTEMPTS: Attempt[] = [
  { title: 'a code by SMS', path: '/api/v2/mcs_auth/check', body: ({ phone }) => ({ phone }) },
  { title: 'a code by mail', path: '/api/v2/users/email_code', body: ({ email }) => ({ email }) },
  { title: 'a link by mail', path: '/api/v2/users/password_reset', body: ({ email }) => ({ email }) },
  { title: 'a wrong code by SMS', path: '/api/v2/mcs_auth', body: ({ phone }) => ({ phone, code: '000000' }) },
  {
    title: 'a wrong code to verify',
    path: '/api/v2/mcs_auth/verify',
    body: ({ phone }) => ({ phone, code: '000000' }),
  },
  {
    title: 'a wrong code by mail',
    path: '/api/v2/users/email_login',
    body: ({ email }) => ({ email, code: '000000' }),
  },
  ...[SOMEBODY.phone, SOMEBODY.email].map((name, at) => ({
    title: `a wrong password for ${at ? 'an address' : 'a number'}`,
    path: '/oauth/token',
    body: ({ phone, email }: { phone: string; email: string }) => ({
      grant_type: 'password',
      username: name.includes('@') ? email : phone,
      password: 'not the password',
    }),
  })),
]

test('ACC-10 no answer reveals whether an account exists: body and headers are equal', async () => {
  const shop = await openTestShop()
  await shop.customer({ ...SOMEBODY, password: PASSWORD })

  for (const { title, path, body } of ATTEMPTS) {
    await laterBy(shop.db, 61)
    const known = await answerOf(shop, path, body(SOMEBODY))
    const unknown = await answerOf(shop, path, body(NOBODY))
    expect({ title, ...unknown }).toEqual({ title, ...known })
    // Repeated, because counted requests must be counted in both cases.
    expect({ title, ...(await answerOf(shop, path, body(NOBODY))) }).toEqual({
      title,
      ...(await answerOf(shop, path, body(SOMEBODY))),
    })
  }
})

test('ACC-10 no request does more work if the account exists: the statements and the password hashing are equal', async () => {
  const { shop, logins, client, statements } = await openWatched()
  await shop.customer({ ...SOMEBODY, password: PASSWORD })
  await shop.customer({ phone: '88115566', email: 'passwordless@example.mn' })
  const { db } = statements
  const work = {
    check: (phone: string) => logins.byContact.sendCode(db, client, 'sms', phone),
    emailCode: (email: string) => logins.byContact.sendCode(db, client, 'email', email),
    reset: (email: string) => logins.passwords.mailLink(db, client, email),
    wrongCode: (contact: string) => logins.byContact.logIn(db, client, { channel: 'sms', contact, code: '000000' }),
    password: (username: string) => logins.checkPassword(db, { ...client, username, password: 'not the password' }),
  }
  const of = async (name: keyof typeof work, contact: string) => {
    await laterBy(shop.db, 61)
    await logins.byContact.sendCode(shop.db, client, 'sms', '88990011')
    statements.seen.length = 0
    await work[name](contact).catch(() => {})
    // A mail for no account is written and rolled back.
    return statements.seen.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end of savepoint'))
  }

  for (const [name, known, ...unknown] of [
    ['check', SOMEBODY.phone, NOBODY.phone],
    ['emailCode', SOMEBODY.email, NOBODY.email],
    ['reset', SOMEBODY.email, NOBODY.email],
    ['wrongCode', SOMEBODY.phone, NOBODY.phone],
    ['password', SOMEBODY.email, NOBODY.email, 'passwordless@example.mn'],
    ['password', SOMEBODY.phone, NOBODY.phone, '88115566'],
  ] as const) {
    const expected = await of(name, known)
    expect(expected.length).toBeGreaterThan(1)
    for (const contact of unknown) expect({ name, seen: await of(name, contact) }).toEqual({ name, seen: expected })
  }
})

test('ACC-10 a wrong password takes the same work with and without an account', async () => {
  const { shop, logins, client } = await openWatched()
  const bat = await shop.customer(SOMEBODY)
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD), password_changed_at: new Date() })
    .where('id', '=', bat.id)
    .execute()
  const took = { somebody: [] as number[], nobody: [] as number[] }
  const measure = async (times: number[], username: string) => {
    await shop.db.deleteFrom('attempt_counts').execute()
    const since = process.cpuUsage()
    await logins.checkPassword(shop.db, { ...client, username, password: 'not the password' })
    const { user, system } = process.cpuUsage(since)
    times.push(user + system)
  }

  for (let at = 0; at < 25; at++) {
    await measure(took.somebody, SOMEBODY.phone)
    await measure(took.nobody, NOBODY.phone)
  }

  // Hashing takes nearly all of the time: without it accounts would differ by a factor of ten.
  const ratio = median(took.nobody) / median(took.somebody)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Answer without the parts that are unique to each. */
async function answerOf(shop: TestShop, path: string, body: object) {
  const answer = await shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })
  const { request_id: _, details, ...rest } = (await answer.json()) as Record<string, unknown>
  const { date: __, 'retry-after': wait, ...others } = Object.fromEntries(answer.headers)
  // The seconds change while the answers are compared.
  const headers = { ...others, isToldToWait: wait !== undefined }
  const error = String(rest.error).replace(/\b\d+ s$/, 'some s')
  return { status: answer.status, headers, body: { ...rest, error }, details: Object.keys(details ?? {}) }
}

/** The service on the shop's database, and every statement that it sends. */
async function openWatched() {
  const shop = await openTestShop()
  const seen: string[] = []
  const db: Kysely<Database> = shop.db.withPlugin({
    transformQuery({ node, queryId }) {
      seen.push(compiled(shop.db, node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { logins, client } = await openLogins(shop.db)
  return { shop, logins, client, statements: { db, seen } }
}

const compiled = (
  db: Kysely<Database>,
  node: RootOperationNode,
  queryId: Parameters<ReturnType<typeof db.getExecutor>['compileQuery']>[1],
) => db.getExecutor().compileQuery(node, queryId).sql
