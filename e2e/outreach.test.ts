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

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CONT-08 BO-03 staff write an SMS to customers, are told what is missing, whom it reaches and what it costs ($language, $device)',
  async (pairing) => {
    const words = pairing.language === 'en' ? officeEn : officeMn
    const staff = await visitorIn(pairing)
    await becomeStaff(staff)
    await staff.goto('/admin/newsletters')
    await staff.getByRole('button', { name: words['newsletter.new'] }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(words['newsletter.channel']).selectOption('sms')
    await dialog.getByLabel(words['newsletter.city']).selectOption('84')
    const subject = `Ховд ${crypto.randomUUID().slice(0, 8)}`
    await dialog.getByRole('textbox', { name: words['newsletter.subject'] }).first().fill(subject)
    await dialog.getByRole('textbox', { name: words['newsletter.text'] }).first().fill('Ховдод шинэ салбар нээлээ')
    await dialog.locator('button[type=submit]').click()
    await dialog.locator('[aria-invalid]').waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'campaign-refused')
    await dialog.getByLabel(words['newsletter.cost_cap']).fill('5000')
    await dialog.locator('button[type=submit]').click()

    await staff.getByRole('link', { name: subject }).click()
    await staff.getByText(words['newsletter.people']).waitFor()
    expect(await staff.getByText(words['newsletter.channel_sms'], { exact: true }).count()).toBe(1)
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'campaign')
    await staff.getByRole('button', { name: words['newsletter.send'], exact: true }).click()
    await dialog.getByText(words['newsletter.quiet_sure']).waitFor()
    await picture(staff, pairing, 'campaign-sure')
    await dialog.getByRole('button', { name: words['common.cancel'] }).click()
    await staff.getByRole('button', { name: words['newsletter.delete'] }).click()
    await dialog.getByRole('button', { name: words['newsletter.delete'] }).click()
    await staff.getByRole('button', { name: words['newsletter.new'] }).waitFor()
  },
)
