import { later, OFF, on, type PushChoice, readChoice, writeChoice } from './push-choice.ts'

/** The page that knows the shop's key, and takes subscriptions. */
const PUSH_PATH = '/account/push'

/** Push messages as this browser and this shop know them. */
export interface BrowserPush {
  manager: PushManager
  /** Public key of the shop. */
  key: string
  subscription: PushSubscription | null
}

/** Returns null where the browser, or the shop, knows no push messages. A subscription that the browser lost is renewed. */
export async function openPush(): Promise<BrowserPush | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  if (!(await navigator.serviceWorker.getRegistration())) return null
  const { pushManager: manager } = await navigator.serviceWorker.ready
  const reply = await fetch(PUSH_PATH)
  const { key } = (reply.ok ? await reply.json() : { key: null }) as { key: string | null }
  if (key === null) return null
  const subscription = await manager.getSubscription()
  const isLost = !subscription && Notification.permission === 'granted' && readChoice().playerId !== null
  return { manager, key, subscription: isLost ? await manager.subscribe(optionsOf(key)) : subscription }
}

/** Asks the browser for its permission and subscribes; called by a press. Returns null after a no, which counts as “later”. */
export async function turnOn({ manager, key }: Pick<BrowserPush, 'manager' | 'key'>): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') {
    writeChoice(later(Date.now()))
    return null
  }
  const subscription = await subscribeWith(manager, key)
  writeChoice(await nameToShop(subscription))
  return subscription
}

/** Links the subscription to the customer who is logged in; a key of the shop that changed needs a new one. */
export async function link({ manager, key, subscription }: BrowserPush): Promise<void> {
  if (subscription) writeChoice(await nameToShop(await subscribeWith(manager, key)))
}

export async function turnOff(subscription: PushSubscription): Promise<void> {
  const { playerId } = readChoice()
  writeChoice(OFF)
  await subscription.unsubscribe()
  // Where this is not heard, the push service tells the shop at the next message.
  if (playerId !== null) await post({ end: playerId })
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  const ownKey = existing?.options.applicationServerKey
  if (existing && ownKey && !isSame(new Uint8Array(ownKey), bytesOf(key))) await existing.unsubscribe()
  else if (existing) return existing
  return manager.subscribe(optionsOf(key))
}

async function nameToShop(subscription: PushSubscription): Promise<PushChoice> {
  const { endpoint, keys } = subscription.toJSON()
  const reply = await post({ subscription: JSON.stringify({ endpoint, keys }) })
  if (!reply.ok) throw new Error(`The shop answered ${reply.status}`)
  return on(((await reply.json()) as { playerId: string }).playerId)
}

const post = (fields: Record<string, string>) =>
  fetch(PUSH_PATH, { method: 'POST', body: new URLSearchParams(fields), keepalive: true })

const optionsOf = (key: string) => ({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
