import { isObject } from '../json.ts'
import type { PushServiceOptions } from './options.ts'

interface AcceptedPush {
  id: string
  to: string
  title: string
  text: string
  url: string | null
}

interface PushAnswer {
  status: number
  body: object
}

interface Message {
  to: string | undefined
  title: string
  text: string
  url: string | undefined
  external_id: string | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ALL_UNSUBSCRIBED = { id: '', errors: ['All included players are not subscribed'] }

/** The service's rules, the messages it accepted, and unsubscribed devices. */
export function createPushService({ appId, key }: PushServiceOptions) {
  const accepted = new Map<string, AcceptedPush>()
  const unsubscribed = new Set<string>()

  const refused = (status: number, ...errors: string[]): PushAnswer => ({ status, body: { errors } })

  function validate({ to, text, external_id: id }: Message): string | null {
    if (to === undefined) return 'You must include which players should receive the message'
    if (text === '') return 'Message Notifications must have English language content'
    return id === undefined || UUID.test(id) ? null : 'external_id must be a valid UUID'
  }

  function send(message: Message): PushAnswer {
    const error = validate(message)
    if (error !== null) return refused(400, error)
    const { to = '', title, text, url, external_id } = message
    if (unsubscribed.has(to)) return { status: 200, body: ALL_UNSUBSCRIBED }
    const id = external_id ?? `push-${accepted.size}`
    // A repeated message gets the first response and is sent once.
    if (!accepted.has(id)) accepted.set(id, { id, to, title, text, url: url ?? null })
    return { status: 200, body: { id, external_id: external_id ?? null } }
  }

  return {
    messages: (): AcceptedPush[] => [...accepted.values()],

    /** Unsubscribes a device, as if its app was uninstalled. */
    unsubscribe: (playerId: string) => void unsubscribed.add(playerId),

    answer(authorization: string | undefined, body: unknown): PushAnswer {
      if (authorization !== `Key ${key}`) return refused(403, 'Access denied. Please include a valid API key')
      if (!isObject(body) || body.app_id !== appId) return refused(400, 'app_id not found')
      return send(readMessage(body))
    },
  }
}

function readMessage(body: Record<string, unknown>): Message {
  const [to] = Array.isArray(body.include_player_ids) ? body.include_player_ids : []
  return {
    to: textOf(to),
    title: inEnglish(body.headings),
    text: inEnglish(body.contents),
    url: textOf(body.url),
    external_id: textOf(body.external_id),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const inEnglish = (texts: unknown) => (isObject(texts) && typeof texts.en === 'string' ? texts.en : '')
