import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { subscribeEn } from '../apps/storefront/app/i18n/messages/subscribe.en.ts'
import { subscribeMn } from '../apps/storefront/app/i18n/messages/subscribe.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn } from './pairings.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff } from './staff.ts'
import { DESKTOP, openVisitor, visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CONT-08 a shopper subscribes to news by e-mail, and confirms by the link of the mail ($language, $device)',
  async (pairing) => {
    const words = pairing.language === 'en' ? subscribeEn : subscribeMn
    const t = (key: keyof typeof subscribeEn) => words[key]
    const page = await visitorIn(pairing)
    const email = `news-${pairing.language}@example.mn`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await visit(page, pathIn(pairing, '/subscribe'))
    await page.getByLabel(t('subscribe.email')).fill('news@')
    await press(t('subscribe.send'))
    await page.locator('[aria-invalid]').waitFor()
    await look(page, pairing, 'subscribe')
    await picture(page, pairing, 'subscribe')
    await page.getByLabel(t('subscribe.email')).fill(email)
    await press(t('subscribe.send'))
    await page.getByRole('heading', { name: t('subscribe.sent') }).waitFor()
    await picture(page, pairing, 'subscribe-sent')

    await visit(page, await linkTo(email, 'confirm'))
    await look(page, pairing, 'subscribe-confirm')
    await picture(page, pairing, 'subscribe-confirm')
    await press(t('subscribe.confirm'))
    await page.getByRole('heading', { name: t('subscribe.confirmed') }).waitFor()
  },
)

test('CONT-08 BO-03 NAV-06 staff send a newsletter, whose link ends the subscription without scripts, and by the request of a mail program', async () => {
  const [own, other] = ['plain@example.mn', 'program@example.mn']
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/subscribe')
  await page.getByLabel(subscribeMn['subscribe.email']).fill(own)
  await press(subscribeMn['subscribe.send'])
  await page.goto(await linkTo(own, 'confirm'))
  await press(subscribeMn['subscribe.confirm'])
  await page.getByRole('heading', { name: subscribeMn['subscribe.confirmed'] }).waitFor()
  const { subscription } = createShop({ baseUrl: shopUrl(), locale: 'mn', tokens: memoryTokens() })
  await subscription.request(other)
  await subscription.confirm(new URLSearchParams((await linkTo(other, 'confirm')).split('?')[1]).get('token') ?? '')

  const staff = await visitorIn(MONGOLIAN_PHONE)
  await becomeStaff(staff)
  const subject = 'Шинэ бараа ирлээ'
  await staff.goto('/admin/newsletters')
  await staff.getByRole('button', { name: officeMn['newsletter.new'] }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: officeMn['newsletter.subject'] }).first().fill(subject)
  await dialog.getByRole('textbox', { name: officeMn['newsletter.text'] }).first().fill('Сайн уу.\n<b>Үзээрэй</b>')
  await dialog.getByLabel(officeMn['newsletter.link']).fill('/products')
  expect(await seriousFaults(staff)).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await staff.getByRole('link', { name: subject }).first().click()
  await staff.getByRole('button', { name: officeMn['newsletter.send'], exact: true }).click()
  await dialog.getByRole('button', { name: officeMn['newsletter.send'], exact: true }).click()
  await staff.getByRole('button', { name: officeMn['newsletter.stop'] }).waitFor()
  expect(await seriousFaults(staff)).toEqual([])

  await page.goto(await linkTo(own, 'end'))
  await press(subscribeMn['subscribe.end'])
  await page.getByRole('heading', { name: subscribeMn['subscribe.ended'] }).waitFor()
  expect((await oneClick(await linkTo(other, 'end'))).status).toBe(200)
  expect((await oneClick('/subscribe/end?token=unknown')).status).toBe(422)
  for (const email of [own, other]) {
    await staff.goto(`/admin/subscribers?state=ended&q=${email}`)
    await staff.getByText(email).first().waitFor()
  }
  expect(await seriousFaults(staff)).toEqual([])
})

/** Request of RFC 8058, which comes from a mail provider: without cookies and without an origin. */
const oneClick = (path: string) =>
  fetch(shopUrl() + path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

/** Path behind the link of the last mail; waits for it. Newsletters go out once a minute. */
async function linkTo(email: string, step: 'confirm' | 'end'): Promise<string> {
  const found = { path: '' }
  await expect
    .poll(
      async () => {
        const mails = await fetch(`${shopUrl()}/sandbox/messages?lang=en&to=${encodeURIComponent(email)}`)
        found.path = new RegExp(`(?:/en)?/subscribe/${step}\\?token=[\\w-]+`).exec(await mails.text())?.[0] ?? ''
        return found.path
      },
      { timeout: 150_000, interval: 500 },
    )
    .not.toBe('')
  return found.path
}
