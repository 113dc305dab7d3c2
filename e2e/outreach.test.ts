import { expect, test } from 'vitest'
import { en as officeEn } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { seriousFaults } from './accessibility.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { becomeStaff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CONT-08 BO-03 staff switch on the reminder of carts, with quiet hours, and are told what is wrong ($language, $device)',
  async (pairing) => {
    const words = pairing.language === 'en' ? officeEn : officeMn
    const staff = await visitorIn(pairing)
    await becomeStaff(staff)
    const save = () => staff.locator('button[type=submit]').click()
    const saved = (answer: number) =>
      staff.waitForResponse((response) => response.request().method() === 'PUT' && response.status() === answer)
    await staff.goto('/admin/outreach')
    const cart = staff.getByRole('checkbox', { name: words['outreach.cart_after'] })
    await staff.getByRole('heading', { name: words['outreach.kind_cart'] }).waitFor()
    if (await cart.isChecked()) await cart.uncheck()
    await cart.check()

    const minutes = staff.getByLabel(words['outreach.cart_after_minutes'])
    await minutes.fill('5')
    await Promise.all([saved(422), save()])
    await staff.locator('[aria-invalid]').waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await minutes.fill('240')
    await staff.getByLabel(words['outreach.quiet_from']).fill('22')
    await Promise.all([saved(200), save()])
    await picture(staff, pairing, 'outreach')

    await staff.reload()
    await staff.getByRole('heading', { name: words['outreach.kind_payment'] }).waitFor()
    expect(await cart.isChecked()).toBe(true)
    expect(await minutes.inputValue()).toBe('240')
    expect(await staff.getByLabel(words['outreach.quiet_from']).inputValue()).toBe('22')
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'outreach-saved')
    await staff.getByRole('checkbox', { name: words['outreach.cart_after'] }).uncheck()
    await Promise.all([saved(200), save()])
  },
)
