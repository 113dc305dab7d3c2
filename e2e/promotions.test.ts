import { expect, test } from 'vitest'
import { CONSOLATION, gameInput, prize } from '../apps/server/testing/games.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { look, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { addToCart } from './shopping.ts'
import { staff } from './staff.ts'
import { hydrated, visit } from './visitor.ts'

const COUPON = { mn: '1,000₮ купон', en: '1,000₮ coupon' }

test.each(pairings(1))(
  'CONT-06 a shopper turns the wheel once, uses the coupon in the cart, and staff see the winner ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const { id, slug, title } = await wheelOfCoupons()
    const page = await visitorIn(pairing)
    const heading = page.getByRole('heading', { level: 1, name: title[pairing.language] ?? title.mn })
    const turn = page.getByRole('button', { name: t('promotions.turn') })

    await visit(page, pathIn(pairing, '/promotions'))
    await look(page, pairing, 'promotions')
    await picture(page, pairing, 'promotions')
    await page.locator(`a[href$="/promotions/${slug}"]`).click()
    await heading.waitFor()
    await look(page, pairing, 'a wheel of a visitor')
    const login = await page.getByRole('link', { name: t('promotions.log_in') }).getAttribute('href')
    expect(login).toContain(encodeURIComponent(`/promotions/${slug}`))
    await becomeCustomer(page, await signUp())
    await visit(page, pathIn(pairing, `/promotions/${slug}`))
    await turn.focus()
    await page.keyboard.press('Enter')
    const won = t('promotions.won', { prize: COUPON[pairing.language] })
    await page.locator('[aria-live]').getByText(won).waitFor()
    await page.getByText(t('promotions.turns_left', { n: 0 })).waitFor()
    expect(await turn.isDisabled()).toBe(true)
    await look(page, pairing, 'a wheel that was turned')
    await picture(page, pairing, 'wheel')

    const { draws } = await winnersOf(id)
    const code = draws[0]?.code ?? ''
    expect(draws).toMatchObject([{ kind: 'coupon', is_replaced: false }])
    await page.getByText(code).first().waitFor()
    await page.getByText(t('promotions.check')).first().click()
    await page.getByRole('button', { name: t('promotions.check') }).click()
    await page.getByText(t('promotions.check_no_seed')).waitFor()

    await addToCart(page, pairing)
    await visit(page, pathIn(pairing, '/account/coupons'))
    await page
      .locator('article')
      .filter({ hasText: code })
      .getByRole('button', { name: t('coupons.use_now') })
      .click()
    await page.waitForURL(/\/cart/)
    await hydrated(page)
    await page.getByText(code).first().waitFor()
  },
)

/** Wheel on which nearly every turn wins a coupon of its own campaign. */
async function wheelOfCoupons() {
  const { request } = await staff()
  const { id: campaign_id } = await request('POST /api/back_office/coupon_campaigns', {
    body: { kind: 'coupon', name: COUPON, discount_type: 'amount', value: 1000 },
  })
  const coupon = prize({ kind: 'coupon', name: COUPON, campaign_id, weight: 1_000_000, value: 1000 })
  return request('POST /api/back_office/games', {
    body: gameInput({ slug: `wheel-${Date.now()}`, prizes: [coupon, CONSOLATION] }),
  })
}

const winnersOf = async (id: number) =>
  (await staff()).request('GET /api/back_office/games/:id/draws', { params: { id }, query: { won: true } })
