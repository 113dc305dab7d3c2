import {
  basicAuth,
  createHttpClient,
  createTokenCache,
  type JsonAnswer,
  objectsOf,
  UpstreamUnavailable,
} from '../../../platform/outbound/index.ts'
import type { BankStatement, CreditRow, StatementPage } from './statement.ts'

export interface KhanAccount {
  url: string
  user: string
  password: string
  /** Account number in the bank's own notation. */
  account: string
  /** Time limit of one request with its retries. */
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const PAGE_SIZE = 100
const MAX_PAGES = 200
/** Lifetime of a token if the bank names none. */
const TOKEN_SECONDS = 300
const EARLIER_MS = 30_000

/** Statements of one account from Khan bank's corporate gateway. Its errors contain neither passwords nor rows. */
export function createKhanStatement({
  url,
  user,
  password,
  account,
  timeoutMs = TIMEOUT_MS,
}: KhanAccount): BankStatement {
  const client = createHttpClient({ name: 'Khan bank', url, timeoutMs })
  const withToken = createTokenCache(timeoutMs, async (signal) => {
    const headers = { authorization: basicAuth(user, password) }
    const path = '/auth/token?grant_type=client_credentials'
    const { body } = expected(await client.json({ method: 'POST', path, headers, idempotent: true }, signal))
    const value = body.access_token ?? body.token
    if (typeof value !== 'string' || value === '') throw new UpstreamUnavailable('The bank gave no token')
    const seconds = Number(body.expires_in ?? TOKEN_SECONDS) || TOKEN_SECONDS
    return { value, until: Date.now() + Math.max(seconds * 1000 - EARLIER_MS, seconds * 500) }
  })

  async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
    const { body } = expected(
      await withToken((headers, signal) => client.json({ path, headers, idempotent: true }, signal)),
    )
    if (!Array.isArray(body.transactions)) throw new UpstreamUnavailable('The bank sent no statement')
    return objectsOf(body.transactions)
  }

  const path = `/statements/${encodeURIComponent(account)}`
  return {
    account,

    after: async (record) => read(await rowsOf(`${path}/record?record=${encodeURIComponent(record)}`)),

    async days(from, to) {
      const rows: Record<string, unknown>[] = []
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({ from: compact(from), to: compact(to), page: String(page) })
        const next = await rowsOf(`${path}?${query}&size=${PAGE_SIZE}&sort=date,desc`)
        rows.push(...next)
        if (next.length < PAGE_SIZE) return read(rows)
      }
      throw new UpstreamUnavailable('The statement of a day has no end')
    },
  }
}

const compact = (day: string) => day.replaceAll('-', '')

function expected(answer: JsonAnswer): JsonAnswer {
  if (answer.status === 200) return answer
  throw new UpstreamUnavailable(`The bank answered ${answer.status}`)
}

/** Parses rows, which may repeat and come in any order. */
function read(rows: Record<string, unknown>[]): StatementPage {
  const readable = rows.filter((row) => recordOf(row) !== null && timeOf(row) !== null)
  if (readable.length === 0 && rows.length > 0) throw new UpstreamUnavailable('The bank sent rows that can not be read')
  const byRecord = new Map(readable.map((row) => [recordOf(row) ?? '', row]))
  const sorted = [...byRecord].toSorted(([one], [other]) => compareRecords(one, other))
  return {
    credits: sorted.flatMap(([record, row]) => readCredit(record, row) ?? []),
    last: sorted.at(-1)?.[0] ?? null,
    unreadable: rows.length - readable.length,
  }
}

const compareRecords = (one: string, other: string): number => {
  const [a, b] = [BigInt(one), BigInt(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns null for a row without a number. */
function recordOf({ record }: Record<string, unknown>): string | null {
  const text = String(record ?? '')
  return /^\d{1,18}$/.test(text) ? String(BigInt(text)) : null
}

/** Returns null for debits and for the bank's own corrections. */
function readCredit(record: string, row: Record<string, unknown>): CreditRow | null {
  const [exact, at] = [Number(row.amount), timeOf(row)]
  const amount = Math.floor(exact)
  const isDebit = Number(row.debit ?? 0) > 0 || row.debit === true
  if (!at || !Number.isSafeInteger(amount) || amount <= 0 || isDebit || row.correction === true) return null
  const sender = typeof row.relatedAccount === 'string' ? row.relatedAccount.trim() : ''
  return {
    record,
    at,
    amount,
    hasFraction: exact !== amount,
    description: String(row.description ?? '').slice(0, 1000),
    sender: sender || null,
  }
}

/** Parses `2026-11-22` and `134501` as Ulaanbaatar time; null without a date. */
function timeOf({ tranDate, time }: Record<string, unknown>): Date | null {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(String(tranDate ?? '')) ?? []
  const [, hours = '00', minutes = '00', seconds = '00'] =
    /^(\d\d):?(\d\d):?(\d\d)?/.exec(String(time ?? '').padStart(6, '0')) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
