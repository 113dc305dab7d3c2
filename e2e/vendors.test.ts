import { expect, test } from 'vitest'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { submit } from './back-office.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { look, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { reviewWordsIn } from './review-words.ts'
import { becomeStaff, staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const t = createTranslate('mn', mn)
/** A vendor of the demo, and one of its products. */
const VENDOR = { code: 'torgon-zam', name: 'Торгон зам трейд ХХК', product: 'khamgar-bolor-anu-6' }

test.each(pairings(1))(
  'REV-02 CONT-08 a product names who sells it, whose page tells who that is and what else it sells ($language, $device)',
  async (pairing) => {
    const words = wordsIn(pairing.language)
    const page = await visitorIn(pairing)

    await visit(page, pathIn(pairing, `/products/${VENDOR.product}`))
    await page.locator(`a[href$="/vendors/${VENDOR.code}"]`).click()
    await page.getByRole('heading', { level: 1, name: VENDOR.name }).waitFor()
    await page.getByText(/1000001/).waitFor()
    await look(page, pairing, 'a vendor')
    await picture(page, pairing, 'vendor')
    await page
      .getByRole('link', { name: words('vendors.title'), exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: words('vendors.title') }).waitFor()
    await look(page, pairing, 'vendors')
    await picture(page, pairing, 'vendors')

    await page.getByRole('link', { name: VENDOR.name }).click()
    await page.getByRole('heading', { level: 1, name: VENDOR.name }).waitFor()
  },
)

test.each(pairings(0))(
  'REV-02 a customer reviews a vendor on its page, changes and deletes it ($language, $device)',
  async (pairing) => {
    const [words, r] = [wordsIn(pairing.language), reviewWordsIn(pairing)]
    const page = await visitorIn(pairing)
    const customer = await signUp({ locale: pairing.language })
    const mine = async () => (await customer.shop.vendors.myReview(VENDOR.code)).review
    const comment = 'Засвараа хоёр хоногт хийж өгсөн.'
    await becomeCustomer(page, customer)

    await visit(page, pathIn(pairing, `/vendors/${VENDOR.code}`))
    await page.getByRole('link', { name: words('vendors.reviews') }).click()
    await page.getByRole('heading', { level: 1, name: r('reviews.title_of', { name: VENDOR.name }) }).waitFor()
    await page.getByRole('link', { name: r('reviews.write') }).click()
    await page.getByText(r('review.comment_hint_vendor')).waitFor()
    await look(page, pairing, 'writing about a vendor')
    await picture(page, pairing, 'vendor-review-form')
    await page.getByRole('radio', { name: r('reviews.stars', { n: 5 }) }).check({ force: true })
    await page.getByLabel(r('review.comment')).fill(comment)
    await page.getByRole('button', { name: r('review.send') }).click()
    await page.getByText(r('review.waiting')).first().waitFor()
    await publish((await mine())?.id ?? 0)

    await visit(page, pathIn(pairing, `/vendors/${VENDOR.code}/reviews?sort=rating_desc`))
    await page.getByText(comment).first().waitFor()
    await look(page, pairing, 'reviews of a vendor')
    await picture(page, pairing, 'vendor-reviews')
    await page.getByRole('link', { name: r('reviews.edit') }).click()
    expect(await page.getByLabel(r('review.comment')).inputValue()).toBe(comment)
    await page.getByRole('button', { name: r('review.delete') }).click()
    await page.getByText(r('review.deleted')).waitFor()
    expect(await mine()).toBeNull()
  },
)

test('REV-02 CONT-08 staff take a vendor in, correct it, and retire and restore it', async () => {
  const page = await openVisitor()
  await becomeStaff(page)
  const { request } = await staff()
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: 'Дэгжин дэвтэр ХХК' })
  const vendors = async () => (await request('GET /api/back_office/vendors', { query: { q: 'degjin' } })).vendors

  await page.goto('/admin/references/vendors')
  await page.getByRole('button', { name: t('reference.add') }).click()
  await dialog.getByLabel(t('goods.name'), { exact: true }).fill('Дэгжин дэвтэр ХХК')
  await dialog.getByLabel(t('reference.code')).fill('degjin')
  await dialog.getByLabel(t('settings.registry_number')).fill('12')
  await submit(page, t('form.save'))
  await dialog.locator('[aria-invalid]').first().waitFor()
  expect(await vendors()).toEqual([])
  await dialog.getByLabel(t('settings.registry_number')).fill('6123456')
  expect(await seriousFaults(page)).toEqual([])
  await submit(page, t('form.save'))
  await row.waitFor()
  await row.getByRole('button', { name: t('reference.edit') }).click()
  await dialog.getByLabel(t('vendor.phone')).fill('7700-3300')
  await submit(page, t('form.save'))
  await row.getByText('7700-3300').waitFor()
  await row.getByRole('button', { name: t('vendor.retire') }).click()
  await row.getByText(t('vendor.retired'), { exact: true }).waitFor()
  await page.setViewportSize(PHONE.viewport)
  const card = page.getByRole('listitem').filter({ hasText: 'Дэгжин дэвтэр ХХК' })
  await card.getByText(t('vendor.retired'), { exact: true }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await card.getByRole('button', { name: t('vendor.restore') }).click()
  await card.getByRole('button', { name: t('vendor.retire') }).waitFor()
  await page.setViewportSize(DESKTOP.viewport)

  await expect
    .poll(vendors)
    .toMatchObject([{ retired_at: null, vendor: { registry_number: '6123456', phone: '7700-3300' } }])
  await row.getByRole('button', { name: t('vendor.retire') }).waitFor()
})

/** Shows a review that waits for staff. */
async function publish(id: number) {
  const { request } = await staff()
  await request('PUT /api/back_office/reviews/:id/publish', { params: { id } })
}
