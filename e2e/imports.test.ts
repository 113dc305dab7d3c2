import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { xlsxStream } from '../apps/server/src/platform/xlsx/index.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeStaff, staff } from './staff.ts'
import { openVisitor, PHONE } from './visitor.ts'

test('CAT-15 on a phone a thousand products from Excel are mapped, checked, corrected in place and taken in', async () => {
  const t = createTranslate('en', en)
  const { request } = await staff()
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await becomeStaff(page)
  await page.goto('/admin/imports')

  await page
    .getByLabel(t('import.file'), { exact: true })
    .setInputFiles({ name: 'goods.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() })
  await page.getByLabel(t('import.field_name_mn'), { exact: true }).waitFor()
  expect(await page.getByLabel(t('import.field_sku'), { exact: true }).inputValue()).toBe('Барааны код')
  await page.getByLabel(t('import.field_price'), { exact: true }).selectOption('Хэд вэ')
  await page.getByRole('button', { name: t('import.check'), exact: true }).click()
  await page.getByText('the price is not a number: асуух').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel(/^Хэд вэ, /).fill('12000')
  await page.getByRole('button', { name: t('import.fix'), exact: true }).click()
  await page.getByRole('button', { name: t('import.fixed_cell'), exact: true }).waitFor()
  await page.getByRole('button', { name: t('import.check_again') }).click()
  await page.getByText('the price is not a number: асуух').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
  await page.goto('/admin/imports')

  await page.getByText(t('import.state_applied'), { exact: true }).waitFor({ timeout: 120_000 })
  expect(await seriousFaults(page)).toEqual([])
  const { imports } = await request('GET /api/back_office/imports', { query: { per_page: 1 } })
  expect(imports[0]?.counts).toEqual({ added: 1000, changed: 0, unchanged: 0, refused: 0 })
})

function workbook(): Promise<Buffer> {
  async function* rows() {
    yield ['Барааны код', 'Нэр', 'Хэд вэ', 'Үлдэгдэл']
    for (let at = 0; at < 1000; at++)
      yield [`АЯГА-${at}`, `Шаазан аяга ${at}`, at === 7 ? 'асуух' : 12_000 + at, at % 9]
  }
  return buffer(xlsxStream(rows()))
}
