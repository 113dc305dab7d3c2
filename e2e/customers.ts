import { createShop, memoryTokens } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shopUrl } from './shop-url.ts'

export type Customer = Awaited<ReturnType<typeof signUp>>

interface NewCustomer {
  password?: string
  locale?: 'en' | 'mn'
  /** URL of the shop. */
  url?: string
}

/** A new customer called Бат, logged in by `shop`, whose session is not in a browser yet. */
export async function signUp({ password, locale = 'mn', url = shopUrl() }: NewCustomer = {}) {
  const tokens = memoryTokens()
  const shop = createShop({ baseUrl: url, locale, tokens, fetch: fetchFrom(randomAddress()) })
  const phone = newPhone()
  const { terms_version } = await shop.site.configs()
  await shop.logins.phone.check(phone)
  const code = await codeSentTo(phone, undefined, url)
  await shop.logins.phone.signUp({ phone, code, first_name: 'Бат', terms_version, ...(password && { password }) })
  return { shop, phone, tokens, url }
}

/** Client address in the header that a proxy in front of the shop sets. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address } })

export const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Logs the browser of the page in as this customer. */
export async function becomeCustomer(page: Page, { tokens, url }: Customer): Promise<void> {
  const { accessToken, refreshToken } = tokens.session ?? {}
  const cookies = Object.entries({ access_token: accessToken ?? '', refresh_token: refreshToken ?? '' })
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
}

let lastNumber = Math.floor(Math.random() * 1e6)

/** A mobile number that no account uses yet: numbers run on, so that no two customers of a worker's shop share one. */
export function newPhone(): string {
  lastNumber = (lastNumber + 1) % 1e6
  return `99${String(lastNumber).padStart(6, '0')}`
}

/** The last code that the shop sent, from the sandbox outbox; waits for one other than `before`. */
export async function codeSentTo(contact: string, before?: string, url = shopUrl()): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const page = await fetch(`${url}/sandbox/messages?lang=en&to=${encodeURIComponent(contact)}`)
        code = /<strong>(\d{6})<\/strong>/.exec(await page.text())?.[1] ?? ''
        return code !== '' && code !== before
      },
      { message: `a code for ${contact}`, timeout: 60_000 },
    )
    .toBe(true)
  return code
}
