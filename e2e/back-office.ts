import type { Page } from 'playwright-core'
import type { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { ADMINISTRATOR } from './administrator.ts'

export type Translate = ReturnType<typeof createTranslate>

/** Logs a member of staff, or the administrator of the demo shops, in at the entrance of the back office. */
export async function logIn(page: Page, t: Translate, password: string, username = ADMINISTRATOR): Promise<void> {
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByLabel(t('login.password')).fill(password)
  await page.getByRole('button', { name: t('login.enter'), exact: true }).click()
}

/** An authenticator of the device, whose owner agrees to everything. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens the dialog of a step and makes it. */
export async function press(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  await submit(page, step)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Gives the parcel on screen to a carrier that is none of the shop's couriers. */
export async function handOver(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('shipment.hand_over') }).click()
  await submit(page, t('shipment.hand_over'))
  await page.getByRole('alert').getByText(t('shipment.to_whom')).waitFor()
  await page.getByRole('dialog').getByLabel(t('shipment.carrier')).fill('Хурд')
  await submit(page, t('shipment.hand_over'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const submit = (page: Page, step: string) => page.getByRole('dialog').getByRole('button', { name: step }).click()
