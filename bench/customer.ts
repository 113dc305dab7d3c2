import { randomInt } from 'node:crypto'
import { createShop, memoryTokens } from '@delguur/sdk'

const POLL_MS = 50
const PATIENCE_MS = 10_000

/** Signs up a customer with the code in the sandbox outbox; returns the access token. */
export async function signUp(url: string): Promise<string> {
  const tokens = memoryTokens()
  const shop = createShop({ baseUrl: url, locale: 'mn', tokens })
  const phone = `99${String(randomInt(1_000_000)).padStart(6, '0')}`
  const { terms_version } = await shop.site.configs()
  await shop.logins.phone.check(phone)
  const code = await codeSentTo(url, phone)
  await shop.logins.phone.signUp({ phone, code, first_name: 'Бат', terms_version })
  return tokens.session?.accessToken ?? ''
}

/** An access token for the public client id of the storefront, which has no secret. */
export async function appToken(url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'storefront' })
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
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
