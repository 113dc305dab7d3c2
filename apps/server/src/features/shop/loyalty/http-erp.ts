import type { ErpLoyalty } from '@delguur/contract'
import { CircuitBreaker } from '../../../platform/circuit-breaker.ts'
import { type Erp, ErpUnavailable } from './erp.ts'

interface HttpErpOptions {
  url: string
  key: string
  /** For one answer. */
  timeoutMs?: number
}

const MOST_BYTES = 64 * 1024

/** Speaks the protocol of `apps/simulators/src/erp`. Phone and key are in no error. */
export function createHttpErp({ url, key, timeoutMs = 5000 }: HttpErpOptions): Erp {
  const circuit = new CircuitBreaker(ErpUnavailable)

  async function ask(phone: string): Promise<ErpLoyalty | null> {
    const response = await fetch(`${url.replace(/\/$/, '')}/loyalty/cards?${new URLSearchParams({ phone })}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ErpUnavailable(`the ERP answered ${response.status}`)
    }
    return cardIn(await bodyOf(response))
  }

  /** Whoever is slow is not asked twice; a connection that broke may be a matter of the moment. */
  async function askTwice(phone: string): Promise<ErpLoyalty | null> {
    try {
      return await ask(phone)
    } catch (error) {
      if (isTimeout(error)) throw unavailable(error)
      return ask(phone).catch((again: unknown) => {
        throw unavailable(again)
      })
    }
  }

  return { cardOf: (phone) => circuit.run(() => askTwice(phone)) }
}

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new ErpUnavailable('the ERP answered more than a card')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function cardIn(text: string): ErpLoyalty {
  const answer = readJson(text)
  const card = isObject(answer) && isObject(answer.card) ? answer.card : {}
  const { number, level, points, discount_percent, valid_until } = card
  if (
    isText(number, 40) &&
    (isNothing(level) || isText(level, 60)) &&
    isIn(points, 0, Number.MAX_SAFE_INTEGER) &&
    Number.isInteger(points) &&
    (isNothing(discount_percent) || isIn(discount_percent, 0, 100)) &&
    (isNothing(valid_until) || isDay(valid_until))
  ) {
    return {
      card_number: number,
      level: level ?? null,
      points,
      discount_percent: discount_percent ?? null,
      // Until the end of that day in Ulaanbaatar.
      valid_until: valid_until ? new Date(`${valid_until}T23:59:59+08:00`).toISOString() : null,
    }
  }
  throw new ErpUnavailable('the ERP answered something else than a card')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ErpUnavailable('the ERP answered no JSON')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
const isIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T23:59:59+08:00`))

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** By its code: the text of an error of the network may hold the address, and with it the phone. */
function unavailable(error: unknown): ErpUnavailable {
  if (error instanceof ErpUnavailable) return error
  if (isTimeout(error)) return new ErpUnavailable('the ERP did not answer in time')
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new ErpUnavailable(
    `the ERP could not be reached: ${/^[A-Z0-9_]{1,40}$/.test(code) ? code : 'connection lost'}`,
  )
}
