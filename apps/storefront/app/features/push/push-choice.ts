/** What the visitor chose on this device about push messages; apart from the state of the shop, which every page loads. */
export interface PushChoice {
  /** Moment, in milliseconds since 1970, before which nobody asks again. */
  quietUntil: number
  /** Id of the subscription that the shop knows; null where messages are off. */
  playerId: string | null
}

const STORAGE_KEY = 'push'
const LATER_MS = 30 * 86_400_000
const NO_CHOICE: PushChoice = { quietUntil: 0, playerId: null }

/** SITE-06: after “later” nobody asks for 30 days. */
export const later = (now: number): PushChoice => ({ quietUntil: now + LATER_MS, playerId: null })

/** After messages were switched off nobody asks again. */
export const OFF: PushChoice = { quietUntil: Number.MAX_SAFE_INTEGER, playerId: null }

export const on = (playerId: string): PushChoice => ({ quietUntil: 0, playerId })

interface Device {
  permission: NotificationPermission
  isSubscribed: boolean
  choice: PushChoice
}

/** SITE-06: whether a visitor who is not subscribed and has not opted out may be asked. */
export const mayAsk = ({ permission, isSubscribed, choice }: Device, now: number): boolean =>
  permission === 'default' && !isSubscribed && now >= choice.quietUntil

/** Storage can contain anything, and browsers may forbid it. */
export function readChoice(): PushChoice {
  try {
    const { quietUntil, playerId } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      quietUntil: typeof quietUntil === 'number' ? quietUntil : NO_CHOICE.quietUntil,
      playerId: typeof playerId === 'string' ? playerId : null,
    }
  } catch {
    return NO_CHOICE
  }
}

export function writeChoice(choice: PushChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice))
  } catch {
    // The choice lasts as long as the page.
  }
}
