import { cardGatewaySimulator } from '@delguur/simulators/card-gateway'
import { openSimulator } from './open-simulator.ts'

const MERCHANT = { token: 'bearer-canary-1f0c', secret: 'signing-canary-77ab', merchantId: 'SHOP' }

/** Card gateway whose failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openCardGateway({ slowDecisionDelay = 50 } = {}) {
  const callbackReplies: { status: number; body: string }[] = []
  let shop = 'http://127.0.0.1:9'
  // The bank is configured with the shop's address once, but a test's shop starts later: payers return to this relay.
  const relay = await openSimulator(async (app) => {
    app.post<{ Body: { transactionId: string } }>('/push', async ({ body }, reply) => {
      const { callback } = await control<GatewayTransaction>('GET', `transactions/${body.transactionId}`)
      if (callback) shop = new URL(callback).origin
      const response = await fetch(`${shop}/api/v2/payments/card/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      callbackReplies.push({ status: response.status, body: await response.text() })
      return reply.code(response.status).send()
    })
  })
  const notifyUrl = `${relay.url}/push`
  const options = { ...MERCHANT, notifyUrl, control: true, slowDecisionDelay, pushRetryDelays: [50, 200] }
  const { url, calls, control, fault, heal } = await openSimulator(cardGatewaySimulator(options))

  return {
    merchant: { ...MERCHANT, url },
    settings: { sandboxPayments: false, card: { ...MERCHANT, url } },
    /** Sets the target of notifications before anybody returned from a page. */
    tell: ({ url }: { url: string }) => {
      shop = url
    },
    /** Answers of the shop to notifications. */
    callbackReplies,
    calls,
    fault,
    heal,
    /** Presses a button on the bank's page; returns the browser's next URL. */
    async press(page: string | null | undefined, button = 'pay', card = 'visa'): Promise<string> {
      const body = new URLSearchParams({ card })
      const answer = await fetch(`${page}/${button}`, { method: 'POST', redirect: 'manual', body })
      if (answer.status !== 303) throw new Error(`${page}/${button} answered ${answer.status}`)
      return answer.headers.get('location') ?? ''
    },
    transaction: (id: string) => control<GatewayTransaction>('GET', `transactions/${id}`),
    transactions: () => control<GatewayTransaction[]>('GET', 'transactions'),
    pay: (id: string, how: object = {}) => control('POST', `transactions/${id}/pay`, how),
    decide: (id: string, code = '000') => control('POST', `transactions/${id}/decide`, { code }),
    expire: (id: string) => control('POST', `transactions/${id}/expire`),
    reverse: (id: string) => control('POST', `transactions/${id}/reverse`),
    forge: (id: string, fields: object = {}) => control('POST', `transactions/${id}/forge`, fields),
    release: (reversed: boolean) => control('POST', 'pushes/release', { reversed }),
    revoke: (token: string) => control('POST', 'tokens/revoke', { token }),
  }
}

export interface GatewayTransaction {
  id: string
  way: 'page' | 'token' | 'registration'
  callback: string
  state: string
  amount: string
  tries: { code: string | null; amount: string; token: string | null }[]
  pushes: { body: Record<string, string>; state: string; tried: { outcome: string }[] }[]
}
