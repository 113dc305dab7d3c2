import { ApiErrorBody, type Endpoint, ERRORS, type ErrorCode, type RouteKey } from '@delguur/contract'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import {
  addressPlaces,
  areaOf,
  endpoints,
  type HostileRequest,
  hostileRequests,
  withText,
} from '../testing/hostile/hostile-requests.ts'
import { openHostileShop } from '../testing/hostile/hostile-shop.ts'
import { hostileTexts } from '../testing/hostile/hostile-values.ts'
import { openRawClient, type RawAnswer, type RawRequest } from '../testing/hostile/raw-request.ts'
import { validRequest } from '../testing/hostile/valid-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { isFullTier, shareOf } from '../testing/tier.ts'

/** Error codes that any endpoint may answer. */
const GENERAL: readonly ErrorCode[] = [
  'invalid_request',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
]
const CYRILLIC = /[а-яөүё]/i
/** Codes whose text the specification gives in English for everybody. */
const ENGLISH_ONLY = ['no_shipping_rates']
/** Concurrency below the number of queued pictures per sender. */
const AT_ONCE = 8
/** Sampling step per endpoint; prime, so that neighbouring endpoints get other faults. */
const ONE_REQUEST_IN = 13
const TEXTS_A_PLACE = isFullTier ? 60 : 5

const errorShape = Compile(ApiErrorBody)
const editsSite = (key: string) => key.startsWith('PUT /api/back_office/site/')
const areas = Object.entries(
  Object.groupBy(
    // Some faults are allowed, and change what others need: areas of a zone, methods of payment.
    endpoints.toSorted(([one], [other]) => Number(editsSite(one)) - Number(editsSite(other))),
    ([key]) => areaOf(key),
  ),
)

test.for(areas)(
  'SITE-09 every endpoint of %s refuses faulty requests, and naughty texts in its address, with an error of the contract',
  async ([, routes = []]) => {
    const shop = await openHostileShop()
    const ask = openRawClient(shop.url)
    const { texts } = await hostileTexts()
    const oneIn = Math.ceil(texts.length / TEXTS_A_PLACE)
    const faults: string[] = []
    for (const [at, [key, endpoint]] of routes.entries()) {
      const valid = await validRequest(shop, key)
      const requests = hostileRequests(key, valid)
      const written = addressPlaces(key).flatMap((place, index) => {
        const chosen = texts.filter((_, number) => number % oneIn === (at + index) % oneIn)
        return chosen.map((text) => withText(key, valid, place, escaped(text)))
      })
      const some = [...shareOf(requests, ONE_REQUEST_IN, at), ...written].filter(isOfOneThing)
      faults.push(...(await faultsOf(some, key, endpoint, ask)))
      expect(requests.length, key).toBeGreaterThan(60)
    }

    expect(faults, faults.join('\n')).toEqual([])
  },
)

test('CART-01 naughty texts as options of a line are stored and returned unchanged', async () => {
  const { texts } = await hostileTexts()
  const shop = await openTestShop()
  const ask = openRawClient(shop.url)
  const variant = await shop.variant({ stock: 999 })
  const valid = texts.filter((text) => text.isWellFormed() && !text.includes('\0') && text.length <= 200)
  const some = valid.filter((_, index) => index % Math.ceil(valid.length / (isFullTier ? 150 : 30)) === 0)

  for (const text of some) {
    const body = {
      line_item: { variant_id: variant.id, options: { engraving: text, [text.slice(0, 50).toWellFormed()]: 'name' } },
    }
    const added = await ask({
      method: 'POST',
      path: '/api/v2/orders/0/line_items',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(added.status, text).toBe(201)
    const { number, token } = JSON.parse(added.text)
    const read = await ask({ method: 'GET', path: `/api/v2/orders/${number}`, headers: { 'x-order-token': token } })
    expect(JSON.parse(read.text).line_items[0].options).toEqual(body.line_item.options)
  }
})

/** Without the last part of its address a request is of a list. */
const isOfOneThing = ({ path }: HostileRequest) => !/\/(\?|$)/.test(path)

type Ask = (request: RawRequest) => Promise<RawAnswer>

/** Faults of the answers, requested in both languages in turn. */
async function faultsOf(requests: HostileRequest[], key: RouteKey, endpoint: Endpoint, ask: Ask): Promise<string[]> {
  const replyShape = Compile(endpoint.reply)
  const isReply = (text: string) => endpoint.produces !== undefined || replyShape.Check(JSON.parse(text))
  const faults: string[] = []
  const queue = requests.entries()
  const worker = async () => {
    for (const [index, request] of queue) {
      const language = index % 2 === 0 ? 'mn' : 'en'
      const answer = await ask({ ...request, headers: { 'accept-language': language, ...request.headers } })
      const isRequested = request.headers?.['accept-language'] === undefined && !request.path.includes('locale=')
      const fault = faultOf(answer, endpoint, isReply, isRequested ? language : null)
      if (fault) faults.push(`${key} with ${request.title}: ${fault} ← ${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return faults
}

function faultOf(
  { status, headers, text }: RawAnswer,
  endpoint: Endpoint,
  isReply: (text: string) => boolean,
  language: 'mn' | 'en' | null,
): string | null {
  if (headers['set-cookie']) return 'sets a cookie'
  if (status === (endpoint.status ?? 200)) return isReply(text) ? null : 'reply of another shape than declared'
  if (status < 400 || status >= 500) return 'neither the reply nor a refusal'
  if (text === '') return 'no error'
  return refusalFault(status, JSON.parse(text), endpoint, language)
}

function refusalFault(status: number, body: unknown, endpoint: Endpoint, language: 'mn' | 'en' | null): string | null {
  if (!errorShape.Check(body)) return 'error of another shape'
  const code = [...GENERAL, ...unadmitted(endpoint), ...endpoint.fails].find((declared) => declared === body.code)
  if (!code) return 'code that the endpoint does not declare'
  if (statusOf(code, endpoint) !== status) return 'status of another code'
  if (!/^[\w-]{8,}$/.test(body.request_id)) return 'no request id'
  if (code === 'invalid_request' && !body.errors) return 'no reason'
  if (language === null || ENGLISH_ONLY.includes(code)) return null
  const texts = [textOf(body), ...Object.values(body.errors ?? {}).flat()]
  return texts.every((part) => CYRILLIC.test(part) === (language === 'mn')) ? null : `not in ${language}`
}

/** Accepted refusals of an invalid token; its login may have been ended by earlier requests. */
const unadmitted = ({ for: caller }: Endpoint): ErrorCode[] =>
  caller === 'customer' || caller === 'staff' ? ['token_invalid', 'login_required'] : ['token_invalid']

/** OAuth has its own error codes instead of texts, and 400 for every fault of a request. */
const textOf = (body: { error: string; error_description?: string }) => body.error_description ?? body.error
const statusOf = (code: ErrorCode, { dialect }: Endpoint) =>
  dialect === 'oauth' && code === 'invalid_request' ? 400 : ERRORS[code].status

/** Lone surrogates cannot be escaped: sent as the bytes of a careless client. */
const escaped = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : Buffer.from(text, 'utf16le').toString('hex').replace(/../g, '%$&')
