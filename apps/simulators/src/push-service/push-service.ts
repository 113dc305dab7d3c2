import { isObject } from '../json.ts'
import type { PushServiceOptions } from './options.ts'

interface TakenPush {
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

interface Asked {
  to: string | undefined
  title: string
  text: string
  url: string | undefined
  external_id: string | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ALL_GONE = { id: '', errors: ['All included players are not subscribed'] }

/** What the service decides, the messages that it took, and the devices that left. */
export function createPushService({ appId, key }: PushServiceOptions) {
  const taken = new Map<string, TakenPush>()
  const gone = new Set<string>()

  const refused = (status: number, ...errors: string[]): PushAnswer => ({ status, body: { errors } })

  function mistakeIn({ to, text, external_id: id }: Asked): string | null {
    if (to === undefined) return 'You must include which players should receive the message'
    if (text === '') return 'Message Notifications must have English language content'
    return id === undefined || UUID.test(id) ? null : 'external_id must be a valid UUID'
  }

  function send(asked: Asked): PushAnswer {
    const mistake = mistakeIn(asked)
    if (mistake !== null) return refused(400, mistake)
    const { to = '', title, text, url, external_id } = asked
    if (gone.has(to)) return { status: 200, body: ALL_GONE }
    const id = external_id ?? `push-${taken.size}`
    // The same message again is answered like the first and goes out once.
    if (!taken.has(id)) taken.set(id, { id, to, title, text, url: url ?? null })
    return { status: 200, body: { id, external_id: external_id ?? null } }
  }

  return {
    taken: (): TakenPush[] => [...taken.values()],

    /** The person took the app off the device. */
    leave: (playerId: string) => void gone.add(playerId),

    answer(authorization: string | undefined, body: unknown): PushAnswer {
      if (authorization !== `Key ${key}`) return refused(403, 'Access denied. Please include a valid API key')
      if (!isObject(body) || body.app_id !== appId) return refused(400, 'app_id not found')
      return send(readAsked(body))
    },
  }
}

function readAsked(body: Record<string, unknown>): Asked {
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
