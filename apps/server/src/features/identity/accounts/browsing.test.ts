import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const SEEN = { recent_products: [9, 4, 7], recent_searches: ['утас', 'цаг'] }
const NOTHING = { recent_products: [], recent_searches: [] }

test('WISH-04 what was viewed and searched for follows customers who agree to it to their other devices', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer({ password: PASSWORD }), await shop.customer()]
  expect(await bat.account.consent({ browsing: true })).toMatchObject({ browsing: true, marketing: false })

  expect(await bat.account.browsing.replace(SEEN)).toEqual(SEEN)
  await bat.account.browsing.replace({ ...SEEN, recent_searches: ['цаг'] })

  const other = shop.guest()
  await other.logins.withPassword(bat.phone ?? '', PASSWORD)
  expect(await other.account.browsing.show()).toEqual({ ...SEEN, recent_searches: ['цаг'] })
  expect((await bat.account.export()).browsing).toEqual({ ...SEEN, recent_searches: ['цаг'] })
  expect(await saraa.account.browsing.show()).toEqual(NOTHING)
})

test('WISH-04 without consent nothing is stored, and its withdrawal deletes what was', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  await expect(bat.account.browsing.replace(SEEN)).rejects.toMatchObject({ status: 409, code: 'browsing_not_agreed' })
  await bat.account.consent({ browsing: true })
  await bat.account.browsing.replace(SEEN)
  await bat.account.consent({ browsing: false })

  expect(await bat.account.browsing.show()).toEqual(NOTHING)
  expect(await shop.db.selectFrom('browsing').selectAll().execute()).toEqual([])
  await expect(shop.guest().account.browsing.show()).rejects.toMatchObject({ code: 'login_required' })
})

test.each([
  { ...SEEN, recent_products: Array.from({ length: 41 }, (_, at) => at + 1) },
  { ...SEEN, recent_products: [4, 4] },
  { ...SEEN, recent_searches: Array.from({ length: 11 }, (_, at) => `утас ${at}`) },
  { ...SEEN, recent_searches: [''] },
])('WISH-04 lists that are too long, repeat themselves or are empty of words are refused: %j', async (browsing) => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await bat.account.consent({ browsing: true })

  await expect(bat.account.browsing.replace(browsing)).rejects.toMatchObject({ status: 422, code: 'invalid_request' })
})
