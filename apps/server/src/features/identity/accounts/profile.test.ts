import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('ACC-05 customers read and change their profile', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ last_name: '' })

  const before = await bat.account.me()
  const after = await bat.account.updateProfile({
    first_name: '  Бат-Эрдэнэ ',
    gender: 'MR',
    salutation: 'Эрхэм',
    date_of_birth: '1990-02-28',
    occupation: 'Багш',
    locale: 'en',
  })

  expect(before).toMatchObject({
    id: bat.id,
    phone: bat.phone,
    phone_state: 'confirmed',
    email: bat.email,
    email_state: 'confirmed',
    last_name: '',
    avatar: null,
    has_password: false,
    social_logins: [],
    terms_version: null,
    marketing: false,
    browsing: false,
  })
  expect(after).toEqual({
    ...before,
    first_name: 'Бат-Эрдэнэ',
    gender: 'MR',
    salutation: 'Эрхэм',
    date_of_birth: '1990-02-28',
    occupation: 'Багш',
    locale: 'en',
  })
  expect(await bat.account.updateProfile({ gender: null, date_of_birth: null, occupation: ' ' })).toMatchObject({
    gender: null,
    date_of_birth: null,
    occupation: '',
    first_name: 'Бат-Эрдэнэ',
  })
})

test('ACC-04 a contact is reported as missing, waiting or confirmed', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: null })

  expect(await bat.account.me()).toMatchObject({ phone: null, phone_state: 'not_confirmed', email_state: 'confirmed' })
  await shop.db.updateTable('users').set({ wanted_phone: '99112233' }).where('id', '=', bat.id).execute()

  expect(await bat.account.me()).toMatchObject({ phone: '99112233', phone_state: 'waiting' })
})

const REFUSED: [change: object, field: string, text: string][] = [
  [{ first_name: ' ' }, 'first_name', 'Энэ талбарыг бөглөнө үү'],
  [{ first_name: '\u200b\u00a0' }, 'first_name', 'Энэ талбарыг бөглөнө үү'],
  [{ first_name: '12345' }, 'first_name', 'Буруу хэлбэртэй байна'],
  [{ first_name: 'Бат\u202eтаб' }, 'first_name', 'Буруу хэлбэртэй байна'],
  [{ first_name: 'б'.repeat(61) }, 'first_name', 'Хамгийн ихдээ 60 тэмдэгт'],
  [{ last_name: '--' }, 'last_name', 'Буруу хэлбэртэй байна'],
  [{ occupation: 'Ба\u0007гш' }, 'occupation', 'Буруу хэлбэртэй байна'],
  [{ date_of_birth: '2999-01-01' }, 'date_of_birth', 'Төрсөн огноогоо зөв оруулна уу'],
  [{ date_of_birth: '1900-01-01' }, 'date_of_birth', 'Төрсөн огноогоо зөв оруулна уу'],
  [{ date_of_birth: '0000-01-01' }, 'date_of_birth', 'Төрсөн огноогоо зөв оруулна уу'],
  [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'Буруу хэлбэртэй байна'],
  [{ phone: '99112233' }, 'phone', 'Ийм талбар байхгүй'],
]

test('ACC-09 an invalid profile is refused by its fields', async () => {
  const bat = await (await openTestShop()).customer()

  for (const [change, field, text] of REFUSED) {
    await expect(bat.account.updateProfile(change), JSON.stringify(change)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: { [field]: [text] },
    })
  }
})

test('ACC-09 only a site with that setting requires names in Cyrillic letters', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  await bat.account.updateProfile({ first_name: 'Bat', last_name: 'Дорж' })
  await shop.db
    .updateTable('sites')
    .set(({ ref, fn, val }) => ({
      configs: fn('jsonb_set', [ref('configs'), val('{cyrillic_names}'), val('true')]),
    }))
    .execute()
  const strict = await shop.startAgain()

  const ask = (first_name: string) =>
    strict.fetch('/api/v2/users/update_profile', {
      method: 'POST',
      headers: { authorization: `Bearer ${bat.token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ first_name }),
    })
  expect(await (await ask('Bat')).json()).toMatchObject({ errors: { first_name: ['Use Cyrillic letters only'] } })
  expect((await ask('Б. Өлзий-Орших')).status).toBe(200)
  // A letter and a combining mark are normalised to one character.
  expect(await (await ask('Сай\u0438\u0306н')).json()).toMatchObject({ first_name: 'Саййн' })
})

test('ACC-07 each change of consent to terms and news is recorded with its version and time, a repetition is not', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const { terms_version } = (await shop.guest().site.data()).configs

  await expect(bat.account.consent({ terms_version: '2020-01-01', marketing: true })).rejects.toMatchObject({
    code: 'terms_not_accepted',
  })
  expect(await bat.account.consent({ terms_version, marketing: true })).toMatchObject({
    terms_version,
    marketing: true,
  })
  await bat.account.consent({ marketing: true })
  expect(await bat.account.consent({ marketing: false })).toMatchObject({ terms_version, marketing: false })

  expect(await shop.db.selectFrom('consents').select(['kind', 'version', 'given']).orderBy('id').execute()).toEqual([
    { kind: 'terms', version: terms_version, given: true },
    { kind: 'marketing', version: terms_version, given: true },
    { kind: 'marketing', version: terms_version, given: false },
  ])
})

test('ACC-05 a device belongs to the last customer to log in on it, and each customer keeps the newest devices', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]

  for (let at = 0; at < 22; at++) await bat.account.linkDevice(`device-${at}`)
  await saraa.account.linkDevice('device-21')
  await expect(bat.account.linkDevice(' ')).rejects.toMatchObject({ code: 'invalid_request' })

  const devices = await shop.db.selectFrom('devices').select(['player_id', 'user_id']).orderBy('created_at').execute()
  expect(devices.filter(({ user_id }) => user_id === saraa.id)).toEqual([{ player_id: 'device-21', user_id: saraa.id }])
  expect(devices.filter(({ user_id }) => user_id === bat.id).map(({ player_id }) => player_id)).toEqual(
    Array.from({ length: 19 }, (_, at) => `device-${at + 2}`),
  )
})

test('ACC-07 the account area requires a login', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  await expect(guest.account.me()).rejects.toMatchObject({ code: 'login_required' })
  await expect(guest.account.updateProfile({ first_name: 'Бат' })).rejects.toMatchObject({ code: 'login_required' })
})
