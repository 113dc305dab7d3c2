import { expect, test } from 'vitest'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { openWebhookReceiver } from '../apps/server/testing/providers/webhook-receiver.ts'
import { submit } from './back-office.ts'
import { signUp } from './customers.ts'
import { becomeStaff } from './staff.ts'
import { openVisitor, PHONE } from './visitor.ts'

const t = createTranslate('mn', mn)

test('SITE-09 staff connect a program on a phone: the secret is told once, an event is tried and one is sent again, and a key is given and revoked', async () => {
  const receiver = await openWebhookReceiver()
  const page = await openVisitor(PHONE)
  await becomeStaff(page)
  const dialog = page.getByRole('dialog')
  const told = (title: string) => page.getByRole('dialog', { name: title }).getByRole('code').last().textContent()

  await page.goto('/admin/programs')
  await page.getByRole('button', { name: t('programs.new_webhook') }).click()
  await dialog.getByLabel(t('programs.url')).fill('нэг хаяг')
  await dialog.getByLabel(t('event.product.changed')).check()
  await dialog.getByLabel(t('event.customer.created')).check()
  await submit(page, t('form.save'))
  await dialog.getByLabel(t('programs.url')).and(page.locator(':focus[aria-invalid]')).waitFor()
  await dialog.getByLabel(t('programs.url')).fill(receiver.url)
  await submit(page, t('form.save'))
  const secret = (await told(t('programs.secret'))) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await receiver.knows(secret)
  await submit(page, t('programs.secret_kept'))

  await page.getByRole('button', { name: t('programs.try') }).click()
  await submit(page, t('programs.send'))
  await dialog.getByText('204', { exact: true }).waitFor()
  expect(await dialog.locator('pre').first().textContent()).toContain('webhook-signature: v1,')
  await page.keyboard.press('Escape')
  expect((await receiver.taken()).map(({ payload }) => payload.type)).toEqual(['product.changed'])
  expect(await page.content()).not.toContain(secret)

  await receiver.forget()
  await signUp()
  const ids = async () => (await receiver.taken()).map(({ payload: { id, type } }) => `${type} ${id}`)
  await expect.poll(ids).toEqual([expect.stringMatching(/^customer\.created evt_/)])
  await page.getByRole('link', { name: t('programs.events') }).click()
  await page
    .getByRole('button', { name: t('programs.show') })
    .first()
    .click()
  await dialog.getByText('204', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: t('programs.send_again') }).click()
  const [sent] = await ids()
  await expect.poll(ids).toEqual([sent, sent])
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: t('programs.clients') }).click()
  await page.getByRole('button', { name: t('programs.new_client') }).click()
  await dialog.getByLabel(t('programs.name')).fill('Агуулах')
  await dialog.getByLabel(t('right.stock.manage')).check()
  await submit(page, t('form.save'))
  expect(await told(t('programs.key'))).toMatch(/^[\w-]{40,}$/)
  await submit(page, t('programs.secret_kept'))
  await page.getByRole('button', { name: t('programs.revoke') }).click()
  await submit(page, t('programs.revoke'))
  await page.getByText(t('programs.no_clients')).waitFor()
})
