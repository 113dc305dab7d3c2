import type { Locale } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeFor, laterBy, linkFor, newcomer, PASSWORD, wrongFor } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

interface Scene {
  shop: TestShop
  /** Visitor without a session. */
  guest: Shop
  /** Customer with the phone number, the address and the password below. */
  bat: LoggedInShop
}

interface Case {
  cause: string
  mn: string
  en: string
  /** Field of the message, if it is about one. */
  field?: string
  bring: (scene: Scene) => Promise<unknown>
}

const PHONE = '99112233'
const EMAIL = 'bat@example.mn'
const NEXT = 'Долоон бурхан 8 од'
const twice = <T>(password: string, rest: T) => ({ password, password_confirmation: password, ...rest })

const BLANK = { mn: 'Энэ талбарыг бөглөнө үү', en: 'This field cannot be blank' }
const PASSWORD_BLANK = { mn: 'Нууц үгээ оруулна уу', en: 'Password is required' }
const PHONE_WRONG = { mn: 'Утасны дугаар буруу байна (8 орон)', en: 'The phone number is incorrect (8 digits)' }
const SMS_WRONG = { mn: 'Мессежээр ирсэн код буруу байна', en: 'The SMS code is incorrect' }
const EMAIL_WRONG = { mn: 'И-мэйлээр ирсэн код буруу байна', en: 'The e-mail code is incorrect' }
const NOT_OWN = { mn: 'Өөрийн утасны дугаар эсвэл и-мэйлээ оруулна уу', en: 'Use your own phone number or e-mail' }
const LOGIN_FAILED = { mn: 'Нэвтрэх нэр эсвэл нууц үг буруу байна', en: 'The username or password is incorrect' }
const LOGIN_REQUIRED = { mn: 'Нэвтрэх шаардлагатай', en: 'Login required' }
const LINK_INVALID = { mn: 'Холбоос хүчингүй болсон байна', en: 'The link is no longer valid' }
const PROOF_INVALID = {
  mn: 'Баталгаажуулсан хугацаа дууссан байна. Кодоо дахин авна уу',
  en: 'The confirmation has expired. Please get a new code',
}

/** Every account message of the specification (§5, §8), with the request that causes it. */
const CASES: Case[] = [
  {
    cause: 'the phone number is left empty',
    field: 'phone',
    mn: 'Утасны дугаараа оруулна уу',
    en: 'Enter your phone number',
    bring: ({ guest }) => guest.logins.phone.check('  '),
  },
  {
    cause: 'the phone number has seven digits',
    field: 'phone',
    ...PHONE_WRONG,
    bring: ({ guest }) => guest.logins.phone.check('9911223'),
  },
  {
    cause: 'the phone number is a company line',
    field: 'phone',
    ...PHONE_WRONG,
    bring: ({ guest }) => guest.logins.phone.check('77112233'),
  },
  {
    cause: 'the e-mail address is left empty',
    field: 'email',
    mn: 'И-мэйл хаягаа оруулна уу',
    en: 'E-mail is required',
    bring: ({ guest }) => guest.logins.email.sendCode(''),
  },
  {
    cause: 'the e-mail address has the wrong form',
    field: 'email',
    mn: 'И-мэйл хаяг буруу байна',
    en: 'The e-mail format is wrong',
    bring: ({ guest }) => guest.logins.email.sendCode('bat@example'),
  },
  {
    cause: 'what is typed can not be a code',
    field: 'code',
    mn: 'Код буруу байна',
    en: 'The code is incorrect',
    bring: ({ guest }) => guest.logins.phone.login({ phone: PHONE, code: '12345' }),
  },
  {
    cause: 'the SMS code is wrong',
    ...SMS_WRONG,
    async bring({ shop, guest }) {
      await guest.logins.phone.check(PHONE)
      await guest.logins.phone.login({ phone: PHONE, code: wrongFor(await codeFor(shop, PHONE)) })
    },
  },
  {
    cause: 'the SMS code of the present number is wrong',
    ...SMS_WRONG,
    async bring({ shop, bat }) {
      await bat.logins.confirmPhone({ phone: '88110011' })
      const [code, current] = [await codeFor(shop, '88110011'), await codeFor(shop, PHONE)]
      await bat.logins.confirmPhone({ phone: '88110011', code, current_code: wrongFor(current) })
    },
  },
  {
    cause: 'the e-mail code is wrong',
    ...EMAIL_WRONG,
    async bring({ shop, guest }) {
      await guest.logins.email.sendCode(EMAIL)
      await guest.logins.email.login({ email: EMAIL, code: wrongFor(await codeFor(shop, EMAIL)) })
    },
  },
  {
    cause: 'the token of a mailed link is wrong',
    ...LINK_INVALID,
    bring: ({ guest }) => guest.logins.password.change(twice(NEXT, { token: 'made-up' })),
  },
  {
    cause: 'the proof of a code is wrong',
    ...PROOF_INVALID,
    bring: ({ guest }) => guest.logins.phone.login({ proof: 'made-up' }),
  },
  {
    cause: 'the name is left empty',
    field: 'first_name',
    ...BLANK,
    bring: ({ guest }) => guest.logins.phone.signUp({ proof: 'made-up', ...newcomer, first_name: ' ' }),
  },
  {
    cause: 'the name is not Cyrillic where the shop takes no others',
    field: 'first_name',
    mn: 'Зөвхөн кирилл үсгээр бичнэ үү',
    en: 'Use Cyrillic letters only',
    async bring({ shop, guest }) {
      const row = await shop.db.selectFrom('sites').select('configs').executeTakeFirstOrThrow()
      await shop.db
        .updateTable('sites')
        .set({ configs: JSON.stringify({ ...row.configs, cyrillic_names: true }) })
        .execute()
      await sql`select pg_notify('cache_purge', '')`.execute(shop.db)
      await expect.poll(async () => (await guest.site.configs()).cyrillic_names).toBe(true)
      await guest.logins.phone.signUp({ proof: 'made-up', ...newcomer, first_name: 'Bat' })
    },
  },
  {
    cause: 'the terms that were accepted are not those in force',
    mn: 'Үйлчилгээний нөхцөл, нууцлалын бодлогыг зөвшөөрнө үү',
    en: 'Please accept the terms of service and the privacy policy',
    bring: ({ guest }) => guest.logins.phone.signUp({ proof: 'made-up', ...newcomer, terms_version: '2020-01-01' }),
  },
  {
    cause: 'the e-mail address belongs to somebody else',
    mn: 'Энэ и-мэйл бүртгэлтэй байна',
    en: 'This e-mail is already taken',
    async bring({ shop, guest }) {
      await guest.logins.email.sendCode(EMAIL)
      await guest.logins.email.signUp({ email: EMAIL, code: await codeFor(shop, EMAIL), ...newcomer })
    },
  },
  {
    cause: 'the phone number belongs to somebody else',
    mn: 'Энэ дугаар бүртгэлтэй байна. Дугаараараа нэвтэрнэ үү',
    en: 'This phone number is already taken. Please log in with it',
    async bring({ shop, guest }) {
      await guest.logins.phone.check(PHONE)
      await guest.logins.phone.signUp({ phone: PHONE, code: await codeFor(shop, PHONE), ...newcomer })
    },
  },
  {
    cause: 'the number shown has no account',
    mn: 'Энэ хаягаар бүртгэл нээгээгүй байна',
    en: 'There is no account yet: please sign up',
    async bring({ shop, guest }) {
      await guest.logins.phone.check('88112233')
      await guest.logins.phone.login({ phone: '88112233', code: await codeFor(shop, '88112233') })
    },
  },
  {
    cause: 'the e-mail address is not the one that a code was sent for',
    ...NOT_OWN,
    bring: ({ bat }) => bat.logins.confirmEmail({ email: 'other@example.mn', code: '123456', current_code: '123456' }),
  },
  {
    cause: 'the phone number is not the one that a code was sent for',
    ...NOT_OWN,
    bring: ({ bat }) => bat.logins.confirmPhone({ phone: '88110022', code: '123456', current_code: '123456' }),
  },
  {
    cause: 'the password is wrong at login',
    ...LOGIN_FAILED,
    bring: ({ guest }) => guest.logins.withPassword(EMAIL, 'not it at all'),
  },
  {
    cause: 'the username is nobody’s',
    ...LOGIN_FAILED,
    bring: ({ guest }) => guest.logins.withPassword('nobody@example.mn', PASSWORD),
  },
  {
    cause: 'the new password is left empty',
    field: 'password',
    ...PASSWORD_BLANK,
    bring: ({ bat }) => bat.logins.password.change(twice('', { old_password: PASSWORD })),
  },
  {
    cause: 'the old password is left empty',
    field: 'old_password',
    ...PASSWORD_BLANK,
    bring: ({ bat }) => bat.logins.password.change(twice(NEXT, { old_password: '' })),
  },
  {
    cause: 'the new password is too short',
    field: 'password',
    mn: 'Дор хаяж 8 тэмдэгт',
    en: 'At least 8 characters',
    bring: ({ guest }) => guest.logins.password.change(twice('хөх 47', { token: 'made-up' })),
  },
  {
    cause: 'the passwords differ',
    mn: 'Нууц үг таарахгүй байна',
    en: 'Passwords do not match',
    bring: ({ bat }) =>
      bat.logins.password.change({ password: NEXT, password_confirmation: 'өөр', old_password: PASSWORD }),
  },
  {
    cause: 'the new password is one that everybody tries',
    mn: 'Энэ нууц үг хэт түгээмэл тул амархан таагдана. Өөрийг сонгоно уу',
    en: 'This password is too common and easily guessed. Please choose another',
    bring: ({ bat }) => bat.logins.password.change(twice('mongol123', { old_password: PASSWORD })),
  },
  {
    cause: 'the new password is the old one',
    mn: 'Шинэ нууц үг хуучнаасаа өөр байх ёстой',
    en: 'The new password must differ from the old one',
    bring: ({ bat }) => bat.logins.password.change(twice(PASSWORD, { old_password: PASSWORD })),
  },
  {
    cause: 'the old password is wrong',
    mn: 'Нууц үг буруу байна',
    en: 'The password is incorrect',
    bring: ({ bat }) => bat.logins.password.change(twice(NEXT, { old_password: 'not it' })),
  },
  {
    cause: 'somebody else changes the password at the same moment',
    mn: 'Нууц үг солиход алдаа гарлаа',
    en: 'The password could not be changed',
    async bring({ shop, guest }) {
      await guest.logins.password.forgot(EMAIL)
      const token = await linkFor(shop, EMAIL)
      // The moment between read and write: another request has changed the row.
      await sql`create or replace function was_faster() returns trigger language plpgsql as 'begin return null; end'`.execute(
        shop.db,
      )
      await sql`create trigger was_faster before update of password_hash on users
        for each row execute function was_faster()`.execute(shop.db)
      await guest.logins.password.change(twice(NEXT, { token })).finally(async () => {
        await sql`drop trigger was_faster on users`.execute(shop.db)
      })
    },
  },
  {
    cause: 'nobody is logged in',
    ...LOGIN_REQUIRED,
    bring: ({ guest }) => guest.logins.confirmEmail({ email: EMAIL }),
  },
  {
    cause: 'nobody is logged in, and the password is to change without a link',
    ...LOGIN_REQUIRED,
    bring: ({ guest }) => guest.logins.password.change(twice(NEXT, {})),
  },
  {
    cause: 'another code is asked for at once',
    mn: '60 секундын дараа дахин код авна уу',
    en: 'You can get another code in 60 s',
    async bring({ guest }) {
      await guest.logins.phone.check('88113344')
      await guest.logins.phone.check('88113344').catch((error: ApiError) => {
        // A busy machine may be a second or two later.
        throw new ApiError(error.message.replace(/\b5\d\b/, '60'), error)
      })
    },
  },
  {
    cause: 'the code takes no more tries',
    mn: 'Хэт олон удаа буруу оруулсан байна. Дараа дахин оролдоно уу',
    en: 'Too many tries. Please try again later',
    async bring({ shop, guest }) {
      await guest.logins.phone.check(PHONE)
      const code = wrongFor(await codeFor(shop, PHONE))
      for (let attempt = 0; attempt < 5; attempt++)
        await guest.logins.phone.login({ phone: PHONE, code }).catch(() => {})
      await guest.logins.phone.login({ phone: PHONE, code })
    },
  },
  {
    cause: 'too many codes went to one address of the network',
    mn: 'Хэт олон код авсан байна. Дараа дахин оролдоно уу',
    en: 'Too many codes were asked for. Please try again later',
    async bring({ guest }) {
      for (let phone = 88_100_000; phone < 88_100_060; phone++) await guest.logins.phone.check(String(phone))
      await guest.logins.phone.check('88100060')
    },
  },
]

test.each<Locale>(['mn', 'en'])('ACC-09 every login message appears for its cause (%s)', async (locale) => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: PHONE, email: EMAIL, password: PASSWORD, locale })
  const scene = { shop, bat, guest: shop.guest(locale) }
  const messages: string[] = []

  for (const { cause, field, bring } of CASES) {
    await laterBy(shop.db, 1900)
    const refused = await bring(scene).then(
      () => 'nothing was refused',
      (error: ApiError) => (field ? error.errors?.[field]?.join() : error.message),
    )
    messages.push(`${cause}: ${refused}`)
  }

  expect(messages).toEqual(CASES.map((one) => `${one.cause}: ${one[locale]}`))
})

test('ACC-03 an unavailable login by e-mail is reported as such', async () => {
  const shop = await openTestShop({ sandboxMessages: false })

  const messages = await Promise.all(
    (['mn', 'en'] as const).map((locale) => shop.guest(locale).logins.email.sendCode(EMAIL).catch(String)),
  )

  expect(messages).toEqual([
    'ApiError: И-мэйлээр нэвтрэх боломжгүй байна. Өөр аргаар нэвтэрнэ үү',
    'ApiError: Login by e-mail is not available. Please log in another way',
  ])
})
