import type { Locale } from '@delguur/contract'
import { createShop, memoryTokens } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/index.ts'
import type { OutboxMessage } from '../../src/platform/messages/index.ts'
import type { TestShop } from '../test-shop.ts'

export const PASSWORD = 'Хөх тэнгэр 47 морь'

/** Data of a new account. */
export const newcomer = { first_name: 'Бат', last_name: 'Дорж', terms_version: '2026-11-01' }

/** Code in a message. */
export const codeOf = ({ text }: Pick<OutboxMessage, 'text'>): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** Code of the next message to this recipient. */
export const codeFor = async (shop: TestShop, to: string): Promise<string> => codeOf(await shop.outbox.next(to))

/** Token of the link in the next letter to this recipient. */
export async function linkFor(shop: TestShop, to: string): Promise<string> {
  const { text } = await shop.outbox.next(to)
  return /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Token of the invitation in the next message to this recipient. */
export async function invitationFor(shop: TestShop, to: string): Promise<string> {
  const { text } = await shop.outbox.next(to)
  return /\/admin\/invitation#([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Six digits that differ from the code. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Visitor with this network address, where the shop trusts one proxy. */
export const visitorFrom = (shop: TestShop, address: string, locale: Locale = 'mn', tokens = memoryTokens()) =>
  createShop({
    baseUrl: shop.url,
    locale,
    tokens,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
  })

/** Moves codes, proofs and counts this many seconds into the past. */
export async function laterBy(db: Db, seconds: number): Promise<void> {
  const earlier = (column: string) => sql`${sql.ref(column)} - make_interval(secs => ${seconds})`
  for (const table of ['login_codes', 'login_proofs'] as const) {
    await db
      .updateTable(table)
      .set({ created_at: earlier('created_at') as never, expires_at: earlier('expires_at') as never })
      .execute()
  }
  await db.deleteFrom('attempt_counts').execute()
}

/** Waits until all messages are sent; returns those to this recipient. */
export async function sentTo(shop: TestShop, to: string): Promise<OutboxMessage[]> {
  const waiting = () =>
    shop.db
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'waiting')
      .execute()
      .then((rows) => rows.length)
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(0)
  return shop.outbox.all().filter((message) => message.to === to)
}
