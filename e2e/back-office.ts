import type { Page } from 'playwright-core'
import type { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { ADMINISTRATOR } from './administrator.ts'

export type Translate = ReturnType<typeof createTranslate>

/** Logs the administrator in at the entrance of the back office. */
export async function logIn(page: Page, t: Translate, password: string): Promise<void> {
  await page.getByLabel(t('login.username')).fill(ADMINISTRATOR)
  await page.getByLabel(t('login.password')).fill(password)
  await page.getByRole('button', { name: t('login.enter'), exact: true }).click()
}
