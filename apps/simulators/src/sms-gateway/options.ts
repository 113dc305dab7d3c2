export interface SmsGatewayOptions {
  key: string
  /** The special number that messages come from. */
  from: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Requests that are taken within a second. */
  perSecond?: number
  /** Opens /control for tests. Anybody who reaches it reads every message: never on a public address. */
  control?: boolean
}

export type Settings = Required<SmsGatewayOptions>

const DEFAULTS = { clock: Date.now, perSecond: 5, control: false }

export const settingsFrom = (options: SmsGatewayOptions): Settings => ({ ...DEFAULTS, ...options })
