import { expect, test } from 'vitest'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { CONSOLATION, gameInput, prize } from '../apps/server/testing/games.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { look, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { addToCart } from './shopping.ts'
import { becomeStaff, staff } from './staff.ts'
import { hydrated, visit } from './visitor.ts'

const JACKPOT_TITLE = 'Их сугалаа'
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
    expect(await turn.evaluate((button) => button === document.activeElement)).toBe(true)
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

test.each(pairings(1))(
  'CONT-06 staff make a jackpot of a coupon from the list, and a shopper takes its ticket ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const { request } = await staff()
    const campaign = { mn: `Купон ${Date.now()}`, en: `Coupon ${Date.now()}` }
    await request('POST /api/back_office/coupon_campaigns', {
      body: { kind: 'coupon', name: campaign, discount_type: 'amount', value: 1000 },
    })
    const slug = `jackpot-${Date.now()}`
    const office = await visitorIn({ language: 'mn', device: 'desktop' })
    await becomeStaff(office)
    await office.goto('/admin/games')
    await office.getByRole('button', { name: officeMn['game.new'] }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(officeMn['game.kind'], { exact: true }).selectOption('jackpot')
    await dialog.getByRole('textbox', { name: officeMn['game.title'] }).first().fill(JACKPOT_TITLE)
    await dialog.getByLabel(officeMn['game.slug'], { exact: true }).fill(slug)
    await dialog.getByLabel(officeMn['game.starts'], { exact: true }).fill('2026-01-01T00:00')
    await dialog.getByRole('textbox', { name: officeMn['game.prize_name'] }).first().fill(COUPON.mn)
    await dialog.getByLabel(officeMn['game.prize_kind'], { exact: true }).selectOption('coupon')
    await dialog.getByLabel(officeMn['game.campaign'], { exact: true }).selectOption({ label: campaign.mn })
    await dialog.getByRole('textbox', { name: officeMn['game.prize_value'] }).fill('1000')
    expect(await seriousFaults(office)).toEqual([])
    await picture(office, { language: 'mn', device: 'desktop' }, 'jackpot-dialog')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })

    const page = await visitorIn(pairing)
    await becomeCustomer(page, await signUp())
    await visit(page, pathIn(pairing, `/promotions/${slug}`))
    await look(page, pairing, 'a jackpot')
    const take = page.getByRole('button', { name: t('promotions.take_ticket') })
    await take.click()
    await page.getByText(t('promotions.ticket', { n: 1 }), { exact: true }).waitFor()
    await page.getByText(t('promotions.tickets_left', { n: 0 })).waitFor()
    expect(await take.isDisabled()).toBe(true)
    await look(page, pairing, 'a jackpot with a ticket')
    await picture(page, pairing, 'jackpot')

    await office.getByRole('link', { name: JACKPOT_TITLE }).first().click()
    await office.getByRole('cell', { name: '1', exact: true }).waitFor()
    expect(await seriousFaults(office)).toEqual([])
    await picture(office, { language: 'mn', device: 'desktop' }, 'jackpot-office')
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
