import { expect, onTestFinished } from 'vitest'
import type { TestShop } from './test-shop.ts'

interface PaymentEvent {
  state: string
  qr: { text: string } | null
}

/** Listens to the events of a payment until the test ends. */
export async function listen(shop: Pick<TestShop, 'url'>, address: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(shop.url + address, { signal: leaving.signal, headers })
  expect(answer.status).toBe(200)
  const events: PaymentEvent[] = []
  return { headers: answer.headers, events, ended: readInto(events, answer).catch(() => {}) }
}

async function readInto(events: PaymentEvent[], answer: Response): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^event: payment\ndata: (.*)$/.exec(part)?.[1]
      if (data) events.push(JSON.parse(data))
    }
  }
}
