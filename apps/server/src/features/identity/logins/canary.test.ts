import { createShop, memoryTokens, type Shop } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeFor, laterBy, newcomer, sentTo, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const PHONE = '99887761'
const NEW_PHONE = '99887762'
const EMAIL = 'kanareika@example.mn'
const NEW_EMAIL = 'kanareika-2@example.mn'
const FIRST = 'Канар шувуу 1 дуулна'
const SECOND = 'Канар шувуу 2 дуулна'
const WRONG = 'Канар шувуу 3 таарахгүй'
/** Tables that store contacts for messages; proofs are gone once they were used or have expired. */
const CONTACTS_MAY_STAND_IN = ['users', 'addresses', 'login_proofs']

const twice = <T>(password: string, rest: T) => ({ password, password_confirmation: password, ...rest })

test('ACC-10 no log, error or stored message contains a password, code, token, link or phone number', async () => {
  const log: string[] = []
  const shop = await openTestShop({ logLevel: 'debug', log: { write: (line) => log.push(line) } })
  const { errors, secrets, keep, visitor } = listen(shop)

  await signUp(shop, visitor(), keep)
  const bat = visitor()
  await logInWithPassword(bat, keep)
  await changeContacts(shop, bat, keep)
  await logInByMail(shop, visitor(), keep)
  await resetPassword(shop, visitor(), keep)
  await breakIn(shop, visitor())
  await sentTo(shop, PHONE)

  const contacts = [PHONE, NEW_PHONE, EMAIL, NEW_EMAIL]
  expect(secrets.length).toBeGreaterThan(20)
  expect(log.join('')).toContain('request failed')
  expect(found(log.join('\n'), [...secrets, ...contacts])).toEqual([])
  expect(errors.length).toBeGreaterThan(8)
  expect(found(errors.join('\n'), [...secrets, ...contacts])).toEqual([])
  for (const [table, rows] of await everyRow(shop)) {
    const sought = CONTACTS_MAY_STAND_IN.includes(table) ? secrets : [...secrets, ...contacts]
    expect([table, found(rows, sought)]).toEqual([table, []])
  }
})

type Keep = <T>(...secrets: T[]) => void

async function signUp(shop: TestShop, bat: Shop, keep: Keep) {
  await bat.logins.phone.check(PHONE)
  const code = await codeFor(shop, PHONE)
  keep(code)
  await refused(bat.logins.phone.login({ phone: PHONE, code: wrongFor(code) }))
  const { proof } = await bat.logins.phone.verify(PHONE, code)
  keep(proof)
  await refused(bat.logins.phone.login({ phone: PHONE, code }))
  await refused(bat.logins.phone.signUp({ proof, ...newcomer, password: `${PHONE}1` }))
  await bat.logins.phone.signUp({ proof, ...newcomer, password: FIRST })
  await refused(bat.logins.phone.signUp({ proof, ...newcomer }))
}

async function logInWithPassword(bat: Shop, keep: Keep) {
  keep(FIRST, SECOND, WRONG)
  await refused(bat.logins.withPassword(PHONE, WRONG))
  await bat.logins.withPassword(PHONE, FIRST)
  await refused(bat.logins.password.change(twice(SECOND, { old_password: WRONG })))
  await bat.logins.password.change(twice(SECOND, { old_password: FIRST }))
}

async function changeContacts(shop: TestShop, bat: Shop, keep: Keep) {
  await laterBy(shop.db, 61)
  await bat.logins.confirmEmail({ email: EMAIL })
  const code = await codeFor(shop, EMAIL)
  keep(code)
  await refused(bat.logins.confirmEmail({ email: EMAIL, code: wrongFor(code) }))
  await bat.logins.confirmEmail({ email: EMAIL, code })

  await bat.logins.confirmPhone({ phone: NEW_PHONE })
  const phoneCodes = { code: await codeFor(shop, NEW_PHONE), current_code: await lastCode(shop, PHONE) }
  keep(...Object.values(phoneCodes))
  await bat.logins.confirmPhone({ phone: NEW_PHONE, ...phoneCodes })

  await laterBy(shop.db, 61)
  await bat.logins.confirmEmail({ email: NEW_EMAIL })
  const mailCodes = { code: await codeFor(shop, NEW_EMAIL), current_code: await lastCode(shop, EMAIL) }
  keep(...Object.values(mailCodes))
  await refused(bat.logins.confirmEmail({ email: NEW_EMAIL, ...mailCodes, code: wrongFor(mailCodes.code) }))
  await bat.logins.confirmEmail({ email: NEW_EMAIL, ...mailCodes })
}

async function logInByMail(shop: TestShop, bat: Shop, keep: Keep) {
  await laterBy(shop.db, 61)
  await bat.logins.email.sendCode(NEW_EMAIL)
  const code = await lastCode(shop, NEW_EMAIL)
  keep(code)
  await bat.logins.email.login({ email: NEW_EMAIL, code })
  await refused(bat.logins.email.login({ email: NEW_EMAIL, code }))
}

async function resetPassword(shop: TestShop, bat: Shop, keep: Keep) {
  await laterBy(shop.db, 61)
  await bat.logins.password.forgot(NEW_EMAIL)
  const token = /token=([\w-]+)/.exec((await sentTo(shop, NEW_EMAIL)).at(-1)?.text ?? '')?.[1] ?? ''
  keep(token)
  await bat.logins.password.change(twice(FIRST, { token }))
  await refused(bat.logins.password.change(twice(SECOND, { token })))
}

/** Unforeseen failure: the database refuses a row, and quotes it. */
async function breakIn(shop: TestShop, guest: Shop) {
  await laterBy(shop.db, 61)
  await sql`alter table users add constraint unforeseen check (first_name <> 'Гэнэт')`.execute(shop.db)
  await guest.logins.phone.check(PHONE)
  const refusal = guest.logins.phone.signUp({
    phone: PHONE,
    code: await lastCode(shop, PHONE),
    ...newcomer,
    first_name: 'Гэнэт',
    password: SECOND,
  })
  await expect(refusal).rejects.toMatchObject({ code: 'internal' })
  await sql`alter table users drop constraint unforeseen`.execute(shop.db)
  await shop.fetch(`/api/v2/nothing?phone=${PHONE}`)
  const body = `{"phone": "${PHONE}", "password": "${FIRST}"`
  await shop.fetch('/api/v2/mcs_auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ name: 'ApiError' })

/** The newest message, skipping unread ones. */
async function lastCode(shop: TestShop, to: string): Promise<string> {
  const sent = await sentTo(shop, to)
  return /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Collects what the shop answers: errors as they are, tokens as secrets. */
function listen(shop: TestShop) {
  const errors: string[] = []
  const secrets: string[] = []
  const keep = (...more: unknown[]) => secrets.push(...more.map(String))
  const visitor = () =>
    createShop({
      baseUrl: shop.url,
      locale: 'mn',
      tokens: memoryTokens(),
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        const text = await answer.clone().text()
        if (answer.status >= 400) errors.push(text)
        for (const [, token] of text.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) keep(token)
        return answer
      },
    })
  return { errors, secrets, keep, visitor }
}

/** Secrets found in the text; digits only as a whole number. */
const found = (text: string, sought: string[]) =>
  sought.filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret),
  )

async function everyRow({ db }: TestShop): Promise<[table: string, rows: string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const contents: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    contents.push([name, JSON.stringify(rows)])
  }
  return contents
}
