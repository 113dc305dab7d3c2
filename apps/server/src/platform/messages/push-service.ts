import { MessageDelayed, MessageRefused, type MessageTransport, RecipientGone } from './port.ts'

interface PushServiceOptions {
  /** URL such as `https://api.onesignal.com`. */
  url: string
  appId: string
  key: string
  /** Milliseconds to wait for one answer. */
  timeoutMs?: number
}

interface Answer {
  status: number
  body: string
}

/** The service answers the same for a device that never existed, was removed, or unsubscribed. */
const NOBODY = /not subscribed|invalid_player_ids|invalid_subscription_ids|no subscribed/i

/** Client of OneSignal's REST protocol; one message is for one device. The service's text is never repeated: it may name the device. */
export function createPushService({ url, appId, key, timeoutMs = 10_000 }: PushServiceOptions): MessageTransport {
  return {
    async send({ id, to, subject, text, url: link }) {
      const body = {
        app_id: appId,
        include_player_ids: [to],
        // Under this key the text is used for all languages.
        headings: { en: subject ?? '' },
        contents: { en: text },
        ...(link !== null && { url: link }),
        // A duplicate, sent because the answer to the first was lost, is shown once.
        external_id: uuidOf(id),
      }
      readAnswer(await ask(`${url}/notifications`, key, body, timeoutMs))
    },
    async close() {},
  }
}

async function ask(address: string, key: string, body: object, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: `Key ${key}`,
        // A fresh connection each time: a duplicate answer must not be taken for the answer to the next message.
        connection: 'close',
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    throw new MessageDelayed(`the push service did not answer: ${causeOf(error)}`)
  }
}

/** Code of the failure: the text of the error may hold more. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'time-out'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'connection lost'
}

function readAnswer({ status, body }: Answer): void {
  if (status !== 200 && status !== 400) throw new MessageDelayed(`the push service answered ${status}`)
  const { id, errors } = readJson(body)
  if (errors !== undefined && NOBODY.test(JSON.stringify(errors))) throw new RecipientGone('the device is gone')
  if (status === 400) throw new MessageRefused('the push service refused the message')
  // No notification was created, and the service gives no reason.
  if (typeof id !== 'string' || id === '') throw new MessageDelayed('the push service made no notification')
}

function readJson(text: string): { id?: unknown; errors?: unknown } {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {}
  throw new MessageDelayed('the push service answered no JSON')
}

/** 32 hexadecimal digits, the format of the service. */
const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
