import { addDays, isoDay } from '@delguur/mongolia'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { becomeStaff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-01 BO-03 staff make a hotel with a season, stop its sale for two days and block a room ($language, $device)',
  async (pairing) => {
    const { language, device } = pairing
    const t = createTranslate(language, language === 'en' ? en : mn)
    const [season, stopped] = [day(2), day(4)]
    const page = await visitorIn(pairing)
    await becomeStaff(page)
    await page.goto('/admin/hotels')
    await page.getByRole('link', { name: t('hotel.new') }).click()

    await page.getByLabel(t('form.in_mongolian', { label: t('goods.name') })).fill(`Туул ${language}`)
    await page.getByLabel(t('form.in_english', { label: t('goods.name') })).fill(`Tuul ${language}`)
    await page.getByRole('button', { name: t('hotel.add_room') }).click()
    const room = regionOf(page, t('hotel.rooms')).locator('details').first()
    await room.getByLabel(t('form.in_mongolian', { label: t('goods.name') })).fill('Люкс')
    await room.getByLabel(t('form.in_english', { label: t('goods.name') })).fill('Suite')
    await room.getByLabel(t('hotel.room_count')).fill('3')
    await room.getByLabel(t('hotel.base_price')).fill('250000')
    await room.getByRole('button', { name: t('hotel.add_rate') }).click()
    const rate = room.locator('details').last()
    await rate.locator('summary').click()
    await rate.getByLabel(t('hotel.rate_from')).fill(season)
    await rate.getByLabel(t('hotel.rate_to')).fill(day(3))
    await rate.getByLabel(t('hotel.night_price')).fill('320000')
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'hotel')
    await page.getByRole('button', { name: t('form.save'), exact: true }).click()
    await page.waitForURL(/\/hotels\/\d+$/)

    await page.getByRole('link', { name: t('hotel.calendar'), exact: true }).click()
    const suite = language === 'en' ? 'Suite' : 'Люкс'
    const night = (at: string, left: number | null): Locator =>
      page.getByRole('button', {
        name: `${t('hotel.day_of', { room: suite, day: at })} ${left === null ? t('hotel.closed') : `${left}/3`}`,
      })
    await expect.poll(() => night(season, 3).textContent()).toContain('320,000')
    await night(stopped, 3).click()
    await night(day(5), 3).click()
    await page.getByRole('button', { name: t('hotel.stop_sale') }).click()
    await night(stopped, null).waitFor()
    await night(day(5), null).waitFor()
    await night(season, 3).focus()
    await page.keyboard.press('Enter')
    await night(day(3), 3).press('Enter')
    await page.getByRole('button', { name: t('hotel.block'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('hotel.block_rooms')).fill('2')
    await dialog.getByLabel(t('hotel.block_reason')).fill('Засвар')
    await dialog.getByRole('button', { name: t('hotel.block'), exact: true }).click()
    await night(season, 1).waitFor()
    await regionOf(page, t('hotel.chosen')).waitFor({ state: 'detached' })
    const bar = page.getByRole('button', { name: t('hotel.bar', { title: 'Засвар', n: 2 }), exact: true })
    await bar.waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'hotel-calendar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      device === 'phone' ? 390 : 1440,
    )
    await bar.click()
    await dialog.getByRole('button', { name: t('hotel.unblock') }).click()
    await night(season, 3).waitFor()

    await page.goto('/admin/hotels')
    await page.getByText(language === 'en' ? 'Tuul en' : 'Туул mn', { exact: true }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'hotels')
  },
)

const day = (ahead: number): string => addDays(isoDay(new Date()), ahead)

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
