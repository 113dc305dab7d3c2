import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { staff as administrator, becomeStaff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const NAMES = { mn: 'Өөрийн компьютерээ угсар', en: 'Build your own PC' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'BO-03 CAT-13 staff put a package together for somebody who calls, and change it whole ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const t = createTranslate(language, language === 'en' ? en : mn)
    const { request } = await administrator()
    const page = await visitorIn(pairing)
    await becomeStaff(page)

    await page.goto('/admin/draft_orders/new')
    await page.getByLabel(t('draft.phone')).fill('99887702')
    await page.getByRole('button', { name: t('draft.package_add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('draft.package'), { exact: true }).selectOption({ label: NAMES[language] })
    const drive = dialog.getByLabel(language === 'en' ? 'Extra drive' : 'Нэмэлт диск')
    const withSlot = await drive.locator('option', { hasText: 'Khurdan M2 Pro' }).getAttribute('value')
    const desktop = dialog.getByLabel(language === 'en' ? 'Desktop' : 'Суурин компьютер')
    const without = await desktop.locator('option', { hasText: 'Tower 300' }).getAttribute('value')
    const first = await desktop.inputValue()
    await drive.selectOption(withSlot)
    await desktop.selectOption(without)
    await dialog.getByRole('button', { name: t('draft.add') }).click()
    await dialog.getByText(/\(m2\)/).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'phone-package-picker')
    await desktop.selectOption(first)
    await dialog.getByRole('button', { name: t('draft.add') }).click()
    // The system has to be chosen, too.
    await dialog.getByText(/\(m2\)/).waitFor({ state: 'detached' })
    await dialog.getByLabel(language === 'en' ? 'System to install' : 'Суулгах систем').selectOption('linux')
    await dialog.getByRole('button', { name: t('draft.add') }).click()
    await dialog.waitFor({ state: 'detached' })

    const number = /R\d{9}/.exec(page.url())?.[0] ?? ''
    const qty = page.getByLabel(`${t('draft.package_qty')}: ${NAMES[language]}`)
    await qty.fill('2')
    await qty.blur()
    await expect
      .poll(async () => (await request('GET /api/back_office/draft_orders/:number', { params: { number } })).order)
      .toMatchObject({ packages: [{ qty: 2, cv: [{ value: 'linux' }] }] })
    expect(await seriousFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.getByRole('button', { name: t('draft.code_remove', { code: NAMES[language] }) }).count()).toBe(0)
    await picture(page, pairing, 'phone-package')
    await page.getByRole('button', { name: `${t('draft.remove')}: ${NAMES[language]}` }).click()
    await qty.waitFor({ state: 'detached' })
    const { order } = await request('GET /api/back_office/draft_orders/:number', { params: { number } })
    expect(order).toMatchObject({ packages: [], line_items: [] })
  },
)
