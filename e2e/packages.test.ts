import { expect, test } from 'vitest'
import { packagesEn } from '../apps/storefront/app/i18n/messages/packages.en.ts'
import { packagesMn } from '../apps/storefront/app/i18n/messages/packages.mn.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { DESKTOP, hydrated, openVisitor, visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const PC = '/packages/build-your-own-pc'

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CAT-13 a PC is built from what fits together, bought whole, and changed whole in the cart ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const words = language === 'en' ? packagesEn : packagesMn
    const t = (key: keyof typeof packagesEn) => words[key]
    const shopWords = wordsIn(language)
    const page = await visitorIn(pairing)
    const add = page.getByRole('button', { name: t('packages.add'), exact: true })

    await visit(page, pathIn(pairing, '/packages'))
    await look(page, pairing, 'packages')
    await picture(page, pairing, 'packages')
    await page.locator(`a[href$="${PC}"]`).first().click()
    await add.waitFor()
    await hydrated(page)
    await look(page, pairing, 'package')
    await picture(page, pairing, 'package')
    // The drive of the newer kind does not fit the desktop without its slot.
    await page.getByRole('radio', { name: /Tower 300/ }).check()
    await page.getByRole('radio', { name: /Khurdan M2 Pro/ }).check()
    await page.getByText(t('packages.fix_parts')).waitFor()
    await page.getByText(t('packages.fault_unfit').replace('{needs}', 'm2')).waitFor()
    await picture(page, pairing, 'package-unfit')
    await page.getByRole('radio', { name: /Tower 500/ }).check()
    await page.getByText(t('packages.fix_parts')).waitFor({ state: 'detached' })
    await add.click()
    // The system has to be chosen, too.
    await page.locator('[aria-invalid]').waitFor()
    await page.locator('main select').selectOption('linux')
    await add.click()

    await page.getByRole('heading', { level: 1, name: shopWords('cart.title') }).waitFor()
    await hydrated(page)
    await page.locator(`main a[href$="${PC}"]`).waitFor()
    await look(page, pairing, 'cart-package')
    await picture(page, pairing, 'cart-package')
    const remove = page.locator('main').getByRole('button', { name: /багцыг хасах|Remove the package/ })
    await remove.click()
    await page.getByText(shopWords('cart.empty')).first().waitFor()
  },
)

test('CAT-13 a package is put into the cart without scripts', async () => {
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })

  await page.goto(PC)
  await page.locator('main select').selectOption('linux')
  await page.getByRole('button', { name: packagesMn['packages.add'], exact: true }).click()

  await page.getByRole('heading', { level: 1, name: wordsIn('mn')('cart.title') }).waitFor()
  expect(await page.locator('main li').count()).toBeGreaterThan(3)
})
