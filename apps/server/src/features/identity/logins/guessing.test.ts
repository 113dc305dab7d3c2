import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { codeFor, visitorFrom, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { isFullTier } from '../../../../testing/tier.ts'

/** Limits themselves are tested in `login-limits.test.ts`. */
const GUESSES = isFullTier ? 100_000 : 1000
const ADDRESSES = isFullTier ? 1000 : 100
const PHONES = isFullTier ? 50 : 3

test('ACC-10 code guesses from many addresses never succeed and run into limits', async () => {
  const shop = await openTestShop({ trustedProxies: 1, logLevel: 'silent' })
  const phones = Array.from({ length: PHONES }, (_, at) => String(88_100_000 + at))
  for (const phone of phones) await shop.customer({ phone })
  await shop.db.deleteFrom('sessions').execute()
  const codes = await Promise.all(phones.map((phone, at) => openCode(shop, phone, at)))
  const guess = openGuesser(shop)
  const outcomes = new Map<string, number>()

  await inParallel(GUESSES, async (at) => {
    const [phone, code = ''] = [phones[at % PHONES] ?? '', codes[at % PHONES]]
    // Every hundredth attempt of a phone is the right code.
    const isRight = Math.floor(at / PHONES) % 100 === 99
    const outcome = await guess(addressOf(at), phone, isRight ? code : wrongFor(code))
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  })

  expect([...outcomes.keys()].sort()).toEqual(['sms_code_wrong', 'too_many_tries'])
  expect(outcomes.get('sms_code_wrong')).toBeLessThanOrEqual(PHONES * 5)
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
  const tried = await shop.db.selectFrom('login_codes').select('tries').execute()
  expect(tried.every(({ tries }) => tries <= 5)).toBe(true)
})

async function openCode(shop: TestShop, phone: string, at: number): Promise<string> {
  await visitorFrom(shop, `10.9.${at}.1`).logins.phone.check(phone)
  return codeFor(shop, phone)
}

const addressOf = (at: number) => `10.0.${Math.floor((at % ADDRESSES) / 250)}.${(at % ADDRESSES) % 250}`

/** Raw HTTP: only the code of an answer is read. */
function openGuesser({ url }: TestShop) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  onTestFinished(() => agent.destroy())
  const { hostname, port } = new URL(url)
  return (from: string, phone: string, code: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const sent = request({ agent, hostname, port, method: 'POST', path: '/api/v2/mcs_auth', headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () => resolve(/"code":"(\w+)"/.exec(text)?.[1] ?? `${response.statusCode}`))
      })
      sent.on('error', reject)
      sent.end(JSON.stringify({ phone, code }))
    })
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: 32 }, worker))
}
