import { randomInt } from 'node:crypto'
import { createShop, memoryTokens } from '@delguur/sdk'

const POLL_MS = 50
const PATIENCE_MS = 10_000
const PASSWORD = 'морин хуур 1904'

/** A program's own name; the shop's pages have no secret. */
const CLIENT = { client_id: 'storefront' }

export interface Customer {
  accessToken: string
  /** Logs in once more, with the password. */
  logIn(): Promise<void>
}

/** Signs somebody up by the code that the trial's mailbox shows. */
export async function signUp(url: string): Promise<Customer> {
  const tokens = memoryTokens()
  const shop = createShop({ baseUrl: url, locale: 'mn', tokens })
  const phone = `99${String(randomInt(1_000_000)).padStart(6, '0')}`
  const { terms_version } = await shop.site.configs()
  await shop.logins.phone.check(phone)
  const code = await codeSentTo(url, phone)
  await shop.logins.phone.signUp({ phone, code, first_name: 'Бат', terms_version, password: PASSWORD })
  const logIn = () => ask(url, { grant_type: 'password', username: phone, password: PASSWORD, ...CLIENT })
  return { accessToken: tokens.session?.accessToken ?? '', logIn: async () => void (await logIn()) }
}

/** What any program is given that asks. */
export const appToken = (url: string): Promise<string> => ask(url, { grant_type: 'client_credentials', ...CLIENT })

async function ask(url: string, body: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(body) })
  if (!answer.ok) throw new Error(`${body.grant_type} was answered ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

async function codeSentTo(url: string, phone: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const page = await fetch(`${url}/sandbox/messages?to=${phone}`)
    const code = /<strong>(\d{6})<\/strong>/.exec(await page.text())?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('No code was sent')
}
