import { setTimeout as wait } from 'node:timers/promises'
import { createHttpClient, type HttpAnswer, parseJson } from '../outbound/index.ts'
import { MessageDelayed, MessageRefused, type MessageTransport, unanswered } from './port.ts'

interface SmsGatewayOptions {
  /** URL such as `https://api.messagepro.mn`. */
  url: string
  key: string
  /** The shop's special number. */
  from: string
  /** Milliseconds to wait for one answer. */
  timeoutMs?: number
}

/** The gateway takes five requests a second; the window is a little longer, because requests do not all travel equally fast. */
const AT_MOST = 5
const EVERY_MS = 1100
const TOO_MANY = 429
/** Other nodes use the same account: a random pause keeps them apart. */
const TIMES_AGAIN = 4

/** Client of MessagePro's protocol, which has the key in the URL: no URL may get into an error. */
export function createSmsGateway({ url, key, from, timeoutMs }: SmsGatewayOptions): MessageTransport {
  const client = createHttpClient({ name: 'the gateway', url, timeoutMs, freshConnections: true })
  const nextTurn = createPace(AT_MOST, EVERY_MS)
  return {
    async send({ to, text }) {
      const path = `/send?${new URLSearchParams({ key, from, to, text })}`
      for (let again = 0; ; again++) {
        await nextTurn()
        const answer = await client.send({ path }).catch(unanswered('the gateway'))
        if (answer.status !== TOO_MANY || again === TIMES_AGAIN) return readAnswer(answer)
        await wait(EVERY_MS * (1 + Math.random()))
      }
    },
    async close() {},
  }
}

function readAnswer({ status, text }: HttpAnswer): void {
  if (status !== 200) throw new MessageDelayed(`the gateway answered ${status}`)
  const answer = parseJson(text)
  if (answer === undefined) throw new MessageDelayed('the gateway answered no JSON')
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  const { Result: result, Reason: reason } = (first ?? {}) as { Result?: unknown; Reason?: unknown }
  if (result === 'SUCCESS') return
  if (result !== 'FAIL') throw new MessageDelayed('the gateway answered neither SUCCESS nor FAIL')
  const fault = `the gateway refused: ${plain(reason)}`
  throw isOfRecipient(String(reason)) ? new MessageRefused(fault) : new MessageDelayed(fault)
}

/** Whether the recipient is at fault. Any other failure, an empty account for example, may be fixed before the message expires. */
const isOfRecipient = (reason: string) =>
  /number|destination|recipient|block|black/i.test(reason) && !/source|sender|from|special/i.test(reason)

/** Sentence without digits, so that it repeats neither number nor code nor link. */
const plain = (reason: unknown) =>
  typeof reason === 'string' && /^[A-Za-z][A-Za-z ,.'-]{0,79}$/.test(reason) ? reason : 'no printable reason'

/** Rate limiter: resolves when one more call does not exceed the limit within any window. */
function createPace(max: number, everyMs: number) {
  const starts: number[] = []
  return async (): Promise<void> => {
    const now = performance.now()
    const earliest = starts.length < max ? now : Math.max(now, (starts.shift() ?? 0) + everyMs)
    starts.push(earliest)
    if (earliest > now) await wait(earliest - now)
  }
}
