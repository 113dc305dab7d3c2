import { createHttpClient, type HttpAnswer, parseObject } from '../outbound/index.ts'
import { MessageDelayed, MessageRefused, type MessageTransport, RecipientGone, unanswered } from './port.ts'

interface PushServiceOptions {
  /** URL such as `https://api.onesignal.com`. */
  url: string
  appId: string
  key: string
  /** Milliseconds to wait for one answer. */
  timeoutMs?: number
}

/** The service answers the same for a device that never existed, was removed, or unsubscribed. */
const NOBODY = /not subscribed|invalid_player_ids|invalid_subscription_ids|no subscribed/i

/** Client of OneSignal's REST protocol; one message is for one device. The service's text is never repeated: it may name the device. */
export function createPushService({ url, appId, key, timeoutMs }: PushServiceOptions): MessageTransport {
  const client = createHttpClient({ name: 'the push service', url, timeoutMs, freshConnections: true })
  const headers = { 'content-type': 'application/json; charset=utf-8', authorization: `Key ${key}` }
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
      const request = { method: 'POST', path: '/notifications', headers, body } as const
      readAnswer(await client.send(request).catch(unanswered('the push service')))
    },
    async close() {},
  }
}

function readAnswer({ status, text }: HttpAnswer): void {
  if (status !== 200 && status !== 400) throw new MessageDelayed(`the push service answered ${status}`)
  const answer = parseObject(text)
  if (!answer) throw new MessageDelayed('the push service answered no JSON')
  const { id, errors } = answer
  if (errors !== undefined && NOBODY.test(JSON.stringify(errors))) throw new RecipientGone('the device is gone')
  if (status === 400) throw new MessageRefused('the push service refused the message')
  // No notification was created, and the service gives no reason.
  if (typeof id !== 'string' || id === '') throw new MessageDelayed('the push service made no notification')
}

/** 32 hexadecimal digits, the format of the service. */
const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
