import { expect, test } from 'vitest'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { promotionsEn } from '../apps/storefront/app/i18n/messages/promotions.en.ts'
import { promotionsMn } from '../apps/storefront/app/i18n/messages/promotions.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn } from './pairings.ts'
import { becomeStaff } from './staff.ts'
import { visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const MONGOLIAN_DESKTOP: Pairing = { language: 'mn', device: 'desktop' }
const PRIZE = 'Аяга'

test('CONT-07 BO-03 staff set up the roulette, and its operator checks and spins numbers at the counter', async () => {
  const operator = await signUp()
  const staff = await visitorIn(MONGOLIAN_DESKTOP)
  await becomeStaff(staff)
  await staff.goto('/admin/roulette')
  await staff.getByRole('button', { name: officeMn['roulette.edit'] }).click()
  const dialog = staff.getByRole('dialog')
  for (const prize of await dialog.locator('summary').all()) await prize.click()
  const names = dialog.getByRole('textbox', { name: officeMn['roulette.prize_name'] })
  await names.first().fill(PRIZE)
  await names.nth(1).fill(PRIZE)
  const [weight, ...weights] = await dialog.getByLabel(officeMn['roulette.weight']).all()
  await weight?.fill('999999')
  for (const other of weights) await other.fill('1')
  await dialog.getByRole('group', { name: officeMn['roulette.pieces'] }).getByRole('textbox').first().fill('9')
  expect(await seriousFaults(staff)).toEqual([])
  await picture(staff, MONGOLIAN_DESKTOP, 'roulette-dialog')
  await dialog.locator('button[type=submit]').click()
  await staff.getByRole('cell', { name: PRIZE }).waitFor()

  await staff.getByRole('button', { name: officeMn['roulette.make'] }).click()
  await dialog.getByLabel(officeMn['roulette.count']).fill('3')
  await dialog.locator('button[type=submit]').click()
  const made = staff.locator('textarea[readonly]')
  await made.waitFor()
  const [first = '', second = ''] = (await made.inputValue()).split('\n')
  await staff.getByRole('button', { name: officeMn['roulette.add_operator'] }).click()
  await dialog.getByLabel(officeMn['roulette.contact']).fill(operator.phone)
  await dialog.getByLabel(officeMn['roulette.branch']).selectOption({ index: 0 })
  await dialog.locator('button[type=submit]').click()
  await staff.getByRole('cell', { name: 'Бат', exact: true }).waitFor()
  expect(await seriousFaults(staff)).toEqual([])
  await picture(staff, MONGOLIAN_DESKTOP, 'roulette-office')

  for (const [pairing, number] of [
    [MONGOLIAN_PHONE, first],
    [ENGLISH_DESKTOP, second],
  ] as const) {
    const words = pairing.language === 'en' ? promotionsEn : promotionsMn
    const page = await visitorIn(pairing)
    await visit(page, pathIn(pairing, '/promotions/roulette'))
    await look(page, pairing, 'roulette')
    await picture(page, pairing, 'roulette')
    await becomeCustomer(page, operator)
    await visit(page, pathIn(pairing, '/promotions/roulette'))
    // A press while the page reloads after the last one does nothing.
    const press = async (name: string) => {
      await page.locator('form button[aria-disabled=true]').waitFor({ state: 'detached' })
      await page.getByRole('button', { name, exact: true }).click()
    }
    const field = page.getByLabel(words['promotions.roulette_number'])
    await field.fill('ABCD1234')
    await press(words['promotions.roulette_check'])
    await page.getByText(words['promotions.roulette_unknown']).waitFor()
    await field.fill(number.toLowerCase())
    await press(words['promotions.roulette_check'])
    await page.getByText(words['promotions.roulette_free']).waitFor()
    await press(words['promotions.roulette_spin'])
    await page.getByText(words['promotions.won'].replace('{prize}', PRIZE)).waitFor()
    await page.getByText(number, { exact: true }).waitFor()
    await look(page, pairing, 'roulette-won')
    await picture(page, pairing, 'roulette-won')
    await field.fill(number)
    await press(words['promotions.roulette_check'])
    await page.getByText(words['promotions.roulette_used']).waitFor()
  }
})
