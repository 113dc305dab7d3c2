import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../apps/server/testing/providers/mail-server.ts'
import { freePort, startServer } from './server-process.ts'
import { openVisitor, PHONE, visit } from './visitor.ts'

const EMAIL = 'bat@example.mn'
const [OLD, NEW] = ['гурван морь нэг тэмээ', 'таван хурга дөрвөн ямаа']

test('ACC-04 ACC-03 by a real mail server: a code signs up, and a link resets the password', async () => {
  const mail = await openMailServer()
  const url = await startShop(mail.url)
  const page = await openVisitor(PHONE)

  await visit(page, `${url}/login`)
  await page.getByLabel('И-мэйл хаяг').fill(EMAIL)
  await page.getByRole('button', { name: 'Код авах' }).click()
  await page.getByRole('heading', { name: 'Кодоо оруулна уу' }).waitFor()
  expect(await page.getByText('Энэ бол туршилтын дэлгүүр').count()).toBe(0)
  const [code = ''] = /\b\d{6}\b/.exec((await mail.letterTo(EMAIL)).text) ?? []
  await page.getByLabel('6 оронтой код').fill(code)
  await page.getByLabel('Нэр', { exact: true }).fill('Бат')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Бүртгүүлэх' }).click()
  await page.waitForURL(`${url}/`)

  const other = await openVisitor()
  await visit(other, `${url}/en/login/password`)
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await askForLink(other, 'nobody@example.mn')
  await visit(other, `${url}/en/reset`)
  await askForLink(other, EMAIL)
  const link = await linkFrom(mail, 1)
  expect(
    mail.letters.flatMap(({ to }) => to),
    'nothing is sent where there is no account',
  ).toEqual([EMAIL, EMAIL])
  await visit(other, link)
  await choose(other, OLD, NEW)
  await other.getByText('Passwords do not match').waitFor()
  await choose(other, 'short', 'short')
  await other.getByText('At least 8 characters', { exact: true }).waitFor()
  await choose(other, OLD, OLD)
  await other.waitForURL(`${url}/en`)
  await other.getByRole('banner').getByRole('link', { name: 'Бат' }).waitFor()

  // The earlier session has ended.
  await visit(page, `${url}/account/profile`)
  expect(new URL(page.url()).pathname).toBe('/login')
  await visit(page, link)
  await choose(page, NEW, NEW)
  await page.getByText('The link is no longer valid').waitFor()
  await visit(page, `${url}/login/password`)
  await page.getByLabel(/и-мэйл/).fill(EMAIL)
  await page.getByLabel('Нууц үг', { exact: true }).fill(OLD)
  await page.getByRole('button', { name: 'Нууц үг: Харах' }).click()
  expect(await page.getByLabel('Нууц үг', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click()
  await page.waitForURL(`${url}/`)
})

/** An empty shop that sends mail to the test server, and no text messages. */
async function startShop(smtpUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-mail-'))
  const port = await freePort()
  const server = startServer({
    PORT: port,
    DATA_DIR: folder,
    SANDBOX_MESSAGES: 'off',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'shop@example.mn',
  })
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  })
  await server.ready()
  return `http://127.0.0.1:${port}`
}

/** The link of the first letter after the given count. */
async function linkFrom({ letters }: Awaited<ReturnType<typeof openMailServer>>, after: number): Promise<string> {
  const find = () => /https?:\/\/\S+\/reset\?token=\S+/.exec(letters[after]?.text ?? '')?.[0]
  await expect.poll(find, { message: 'a letter with a link', timeout: 60_000 }).toBeDefined()
  return find() ?? ''
}

/** The page is the same whether an account exists or not. */
async function askForLink(page: Page, email: string) {
  await page.getByRole('heading', { name: 'Reset the password' }).waitFor()
  await page.getByLabel(/e-mail/i).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
}

async function choose(page: Page, password: string, again: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}
