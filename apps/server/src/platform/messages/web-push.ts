import webPush from 'web-push'
import type { PublicPost } from '../outbound/index.ts'
import { MessageDelayed, MessageRefused, type MessageTransport, RecipientGone, unanswered } from './port.ts'

/** Subscription of a browser, as its `PushManager` gives it. */
export interface WebPushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Key pair of the shop (VAPID, RFC 8292), base64url. */
export interface WebPushKeys {
  publicKey: string
  privateKey: string
}

interface WebPushOptions {
  /** Address under which operators of push services find the shop: `https:` or `mailto:`. */
  subject: string
  keys(): Promise<WebPushKeys>
  /** Null for a device that is no browser, or whose subscription is gone. */
  find(device: string): Promise<WebPushSubscription | null>
  post: PublicPost['post']
  /** Carrier of messages for devices that are no browsers. */
  otherwise: MessageTransport | null
}

/** Seconds that a push service keeps a message for a browser that is off: as long as the shop itself would. */
const TTL = 86_400
/** With these a payload stays below the 4096 bytes that every push service takes (RFC 8030). */
const MAX_TITLE = 100
const MAX_TEXT = 500
const MAX_PATH = 800

/** Messages to browsers by the Web Push protocol, encrypted for each of them (RFC 8291); other devices have a carrier of their own. */
export function createWebPush({ subject, keys, find, post, otherwise }: WebPushOptions): MessageTransport {
  return {
    async send(letter) {
      const found = await find(letter.to)
      if (!found) {
        if (!otherwise) throw new RecipientGone('the device is gone')
        return otherwise.send(letter)
      }
      const { endpoint, p256dh, auth } = found
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(letter),
        // A duplicate, sent because the answer to the first was lost, replaces it.
        { vapidDetails: { subject, ...(await keys()) }, TTL, topic: letter.id, urgency: 'normal' },
      )
      const answer = await post(endpoint, textsOf(headers), body ?? '').catch(unanswered('the push service'))
      readStatus(answer.status)
    },
    async close() {},
  }
}

function readStatus(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new RecipientGone('the device is gone')
  const reason = `the push service answered ${status}`
  throw status === 408 || status === 429 || status >= 500 ? new MessageDelayed(reason) : new MessageRefused(reason)
}

/** What the service worker shows. Of the link only the path goes: a message leads to the site that the browser subscribed to. */
function payloadOf({ id, subject, text, url }: Parameters<MessageTransport['send']>[0]): string {
  return JSON.stringify({ tag: id, title: cut(subject ?? '', MAX_TITLE), text: cut(text, MAX_TEXT), url: pathOf(url) })
}

function pathOf(url: string | null): string {
  const parsed = url === null ? null : URL.parse(url)
  const path = parsed ? parsed.pathname + parsed.search + parsed.hash : '/'
  return path.length > MAX_PATH ? '/' : path
}

function cut(text: string, maximum: number): string {
  const letters = [...text]
  return letters.length > maximum ? `${letters.slice(0, maximum - 1).join('')}…` : text
}

const textsOf = (headers: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
