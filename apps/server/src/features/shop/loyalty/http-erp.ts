import type { ErpLoyalty } from '@delguur/contract'
import {
  createHttpClient,
  createResiliencePolicy,
  isObject,
  parseJson,
  retry,
  UpstreamUnavailable,
} from '../../../platform/outbound/index.ts'
import type { Erp } from './erp.ts'

interface HttpErpOptions {
  url: string
  key: string
  /** Total time for a request and its repetition. */
  timeoutMs?: number
}

const MAX_BYTES = 64 * 1024

/** Client of the protocol of `apps/simulators/src/erp`. Errors contain neither phone nor key. */
export function createHttpErp({ url, key, timeoutMs = 5000 }: HttpErpOptions): Erp {
  const client = createHttpClient({ name: 'the ERP', url, timeoutMs, maxBytes: MAX_BYTES })
  const run = createResiliencePolicy('the ERP')

  async function request(phone: string, signal: AbortSignal): Promise<ErpLoyalty | null> {
    const path = `/loyalty/cards?${new URLSearchParams({ phone })}`
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
    const { status, text } = await client.send({ path, headers }, signal)
    if (status === 404) return null
    if (status !== 200) throw new UpstreamUnavailable(`the ERP answered ${status}`)
    return cardIn(text)
  }

  return {
    cardOf: (phone) =>
      run(() => {
        const signal = AbortSignal.timeout(timeoutMs)
        return retry([0], signal, () => request(phone, signal))
      }),
  }
}

function cardIn(text: string): ErpLoyalty {
  const answer = parseJson(text)
  if (answer === undefined) throw new UpstreamUnavailable('the ERP answered no JSON')
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
      // Valid until the end of that day in Ulaanbaatar.
      valid_until: valid_until ? new Date(`${valid_until}T23:59:59+08:00`).toISOString() : null,
    }
  }
  throw new UpstreamUnavailable('the ERP answered something else than a card')
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max
const isIn = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T23:59:59+08:00`))
