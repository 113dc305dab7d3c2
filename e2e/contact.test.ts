import { expect, test } from 'vitest'
import { en as officeEn } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate as createOfficeTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { contactEn } from '../apps/storefront/app/i18n/messages/contact.en.ts'
import { contactMn } from '../apps/storefront/app/i18n/messages/contact.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn } from './pairings.ts'
import { becomeStaff } from './staff.ts'
import { DESKTOP, openVisitor, visit } from './visitor.ts'

const THANKS = { mn: 'Таны хүсэлтийг хүлээн авлаа', en: 'We have your message' }
const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CONT-08 a shopper writes to the shop, and staff read it and mark it as answered ($language, $device)',
  async (pairing) => {
    const { language, device } = pairing
    const words = language === 'en' ? contactEn : contactMn
    const t = (key: keyof typeof contactEn) => words[key]
    const office = createOfficeTranslate(language, language === 'en' ? officeEn : officeMn)
    const page = await visitorIn(pairing)
    const message = `Хүргэлт хэзээ вэ? ${language} ${device}\n<b>Баярлалаа</b>`

    // As orders link to it.
    await visit(page, pathIn(pairing, '/contact?order=R100200'))
    expect(await page.getByLabel(t('inquiry.order_number')).inputValue()).toBe('R100200')
    await page.getByLabel(t('inquiry.name')).fill('Сараа')
    await page.getByLabel(t('inquiry.email')).fill('saraa@')
    await page.getByLabel(t('inquiry.message')).fill(message)
    await page.getByRole('button', { name: t('inquiry.send'), exact: true }).click()
    await page.locator('[aria-invalid]').waitFor()
    expect(await page.getByLabel(t('inquiry.message')).inputValue()).toBe(message)
    await look(page, pairing, 'contact')
    await picture(page, pairing, 'contact')
    await page.getByLabel(t('inquiry.email')).fill('saraa@example.mn')
    await page.getByRole('button', { name: t('inquiry.send'), exact: true }).click()
    await page.getByRole('heading', { name: THANKS[language] }).waitFor()
    await picture(page, pairing, 'contact-sent')

    await becomeStaff(page)
    await page.goto('/admin/contact_forms?state=new')
    await page.getByText(message.split('\n')[0] ?? '').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'contact-forms')
    await page.getByRole('link', { name: 'Сараа' }).first().click()
    await page.getByText('<b>Баярлалаа</b>').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'contact-form')
    await page.getByRole('button', { name: office('contact.done') }).click()
    await page.getByRole('button', { name: office('contact.reopen') }).waitFor()
    await page.goto('/admin/contact_forms?state=done')
    await page.getByText(message.split('\n')[0] ?? '').waitFor()
  },
)

test('CONT-08 NAV-06 without scripts a customer finds their contacts filled in, and what they typed stays beside each fault', async () => {
  const customer = await signUp()
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  await becomeCustomer(page, customer)
  const phone = page.getByLabel(contactMn['inquiry.phone'])
  const send = page.getByRole('button', { name: contactMn['inquiry.send'], exact: true })

  await page.goto('/contact')
  expect(await phone.inputValue()).toBe(customer.phone)
  await phone.fill('12')
  await page.getByLabel(contactMn['inquiry.message']).fill('Скриптгүй бичлээ')
  await send.click()
  await page.getByText('8 оронтой утасны дугаар оруулна уу').waitFor()
  expect(await page.getByLabel(contactMn['inquiry.message']).inputValue()).toBe('Скриптгүй бичлээ')
  await phone.fill(customer.phone)
  await send.click()

  await page.getByRole('heading', { name: THANKS.mn }).waitFor()
})
