import { addDays, isoDay } from '@delguur/mongolia'
import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { fetchFrom, randomAddress } from './customers.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-02 BO-03 staff make a tour with a departure, and see who goes and who waits for seats ($language, $device)',
  async (pairing) => {
    const { language, device } = pairing
    const t = createTranslate(language, language === 'en' ? en : mn)
    const slug = `khuvsgul-${language}`
    const name = language === 'en' ? 'Khuvsgul en' : 'Хөвсгөл mn'
    const leaves = addDays(isoDay(new Date()), language === 'en' ? 45 : 46)
    const page = await visitorIn(pairing)
    await becomeStaff(page)
    await page.goto('/admin/tours')
    await page.getByRole('link', { name: t('tour.new') }).click()

    await page.getByLabel(t('form.in_mongolian', { label: t('goods.name') })).fill(`Хөвсгөл ${language}`)
    await page.getByLabel(t('form.in_english', { label: t('goods.name') })).fill(`Khuvsgul ${language}`)
    await page.getByLabel(t('package.slug')).fill(slug)
    await page.getByLabel(t('form.in_mongolian', { label: t('tour.meeting_point') })).fill('Сүхбаатарын талбай')
    await page.getByLabel(t('tour.length'), { exact: true }).fill('4')
    await page.getByLabel(t('tour.to_airport')).fill('mxv')
    await page.getByLabel(t('travel.published')).check()
    await page.getByRole('button', { name: t('tour.add_day'), exact: true }).click()
    await page.getByLabel(t('form.in_mongolian', { label: t('lookbook.title') })).fill('Мөрөн')
    const departures = page.getByRole('region', { name: t('tour.departures'), exact: true })
    await departures.getByRole('button', { name: t('tour.add_departure') }).click()
    await departures.getByLabel(t('tour.day'), { exact: true }).fill(leaves)
    await departures.getByLabel(t('tour.seats'), { exact: true }).fill('2')
    await departures.getByLabel(t('tour.price'), { exact: true }).fill('900000')
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'tour-editor')
    await page.getByRole('button', { name: t('form.save'), exact: true }).click()
    await page.waitForURL(/\/tours\/\d+$/)
    await bookAndWait(slug)

    await page.goto('/admin/tours')
    const next = page.getByRole('link', { name: `${leaves} · ${t('tour.taken', { n: 2, seats: 2 })}` })
    await next.waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'tours')
    await next.click()
    await page.getByRole('heading', { level: 1, name: `${name} · ${leaves}` }).waitFor()
    await page.getByText('Saraa').first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'departure')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      device === 'phone' ? 390 : 1440,
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${t('tour.manifest')}: ${t('table.csv')}` }).click(),
    ])
    const rows = (await (await file.createReadStream()).setEncoding('utf8').toArray()).join('')
    expect(file.suggestedFilename()).toContain(slug)
    expect(rows).toContain('Dorj,Bat')
    expect(rows).toContain('Dorj,Bold')
  },
)

/** Two passengers book all seats, and somebody waits for one. */
async function bookAndWait(slug: string) {
  const fetch = fetchFrom(randomAddress())
  const { bookings, tours } = createShop({ baseUrl: shopUrl(), locale: 'mn', tokens: memoryTokens(), fetch })
  const [departure] = (await tours.find(slug)).departures
  const date_id = departure?.id ?? 0
  const contact = { phone: '99112233', email: 'bat@example.mn' }
  await bookings.bookSeats(slug, {
    date_id,
    passengers: ['Bat', 'Bold'].map((firstName) => ({ firstName, lastName: 'Dorj', gender: 'MR' })),
    expected_total: 2 * (departure?.price ?? 0),
    ...contact,
  })
  await bookings.waitForSeats(slug, { date_id, seats: 1, name: 'Saraa', phone: '88112233', email: 'saraa@example.mn' })
}
