export interface SmsGatewayOptions {
  key: string
  /** Sender number of the messages. */
  from: string
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** Number of requests accepted per second. */
  perSecond?: number
  /** Enables /control for tests, which can read every message: unsafe on a public address. */
  control?: boolean
}

export type Settings = Required<SmsGatewayOptions>

const DEFAULTS = { clock: Date.now, perSecond: 5, control: false }

export const settingsFrom = (options: SmsGatewayOptions): Settings => ({ ...DEFAULTS, ...options })
