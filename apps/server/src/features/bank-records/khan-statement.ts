import {
  basicAuth,
  createHttpCall,
  createTokenKeeper,
  type HttpAnswer,
  objectsOf,
  ProviderUnavailable,
} from '../payments/index.ts'
import type { BankStatement, CreditRow, StatementPart } from './statement.ts'

export interface KhanAccount {
  url: string
  user: string
  password: string
  /** As the bank calls it. */
  account: string
  /** For one question and its repetitions. */
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const PAGE_SIZE = 100
const MOST_PAGES = 200
/** Seconds that a token lives where the bank does not say. */
const TOKEN_SECONDS = 300
const EARLIER_MS = 30_000

/** Khan bank's corporate gateway: statements of one account. Its passwords and rows are in no error. */
export function createKhanStatement({
  url,
  user,
  password,
  account,
  timeoutMs = TIMEOUT_MS,
}: KhanAccount): BankStatement {
  const call = createHttpCall(url.replace(/\/$/, ''))
  const withToken = createTokenKeeper(async (signal) => {
    const headers = { authorization: basicAuth(user, password) }
    const path = '/auth/token?grant_type=client_credentials'
    const { body } = expected(await call({ method: 'POST', path, headers, safe: true }, signal))
    const value = body.access_token ?? body.token
    if (typeof value !== 'string' || value === '') throw new ProviderUnavailable('The bank gave no token')
    const seconds = Number(body.expires_in ?? TOKEN_SECONDS) || TOKEN_SECONDS
    return { value, until: Date.now() + Math.max(seconds * 1000 - EARLIER_MS, seconds * 500) }
  })

  async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await withToken(signal, (token) =>
      call({ method: 'GET', path, headers: { authorization: `Bearer ${token}` }, safe: true }, signal),
    )
    const { body } = expected(answer)
    if (!Array.isArray(body.transactions)) throw new ProviderUnavailable('The bank sent no statement')
    return objectsOf(body.transactions)
  }

  const path = `/statements/${encodeURIComponent(account)}`
  return {
    account,

    after: async (record) => read(await rowsOf(`${path}/record?record=${encodeURIComponent(record)}`)),

    async days(from, to) {
      const rows: Record<string, unknown>[] = []
      for (let page = 0; page < MOST_PAGES; page++) {
        const asked = new URLSearchParams({ from: compact(from), to: compact(to), page: String(page) })
        const some = await rowsOf(`${path}?${asked}&size=${PAGE_SIZE}&sort=date,desc`)
        rows.push(...some)
        if (some.length < PAGE_SIZE) return read(rows)
      }
      throw new ProviderUnavailable('The statement of a day has no end')
    },
  }
}

const compact = (day: string) => day.replaceAll('-', '')

function expected(answer: HttpAnswer): HttpAnswer {
  if (answer.status === 200) return answer
  throw new ProviderUnavailable(`The bank answered ${answer.status}`)
}

/** Rows may come twice and in any order. */
function read(rows: Record<string, unknown>[]): StatementPart {
  const byRecord = new Map(rows.map((row) => [recordOf(row), row]))
  const sorted = [...byRecord].toSorted(([one], [other]) => compareRecords(one, other))
  return {
    credits: sorted.flatMap(([record, row]) => readCredit(record, row) ?? []),
    last: sorted.at(-1)?.[0] ?? null,
  }
}

const compareRecords = (one: string, other: string): number => {
  const [a, b] = [BigInt(one), BigInt(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

function recordOf({ record }: Record<string, unknown>): string {
  const text = String(record ?? '')
  if (!/^\d{1,18}$/.test(text)) throw new ProviderUnavailable('The bank sent a record without a number')
  return String(BigInt(text))
}

/** Null for money that leaves, and for what the bank itself put right. */
function readCredit(record: string, row: Record<string, unknown>): CreditRow | null {
  const amount = Math.floor(Number(row.amount))
  const isDebit = Number(row.debit ?? 0) > 0 || row.debit === true
  if (!Number.isSafeInteger(amount) || amount <= 0 || isDebit || row.correction === true) return null
  const sender = typeof row.relatedAccount === 'string' ? row.relatedAccount.trim() : ''
  return {
    record,
    at: timeOf(row),
    amount,
    description: String(row.description ?? '').slice(0, 1000),
    sender: sender || null,
  }
}

/** `2026-11-22` and `134501`, in Ulaanbaatar. */
function timeOf({ tranDate, time }: Record<string, unknown>): Date {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(String(tranDate ?? '')) ?? []
  const [, hours = '00', minutes = '00', seconds = '00'] =
    /^(\d\d):?(\d\d):?(\d\d)?/.exec(String(time ?? '').padStart(6, '0')) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}+08:00`)
  if (Number.isNaN(at.getTime())) throw new ProviderUnavailable('The bank sent a record without a day')
  return at
}
