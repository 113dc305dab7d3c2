export interface CardGatewayOptions {
  /** The merchant's bearer token. */
  token: string
  /** Signs requests, answers and pushes. */
  secret: string
  merchantId: string
  /** Shown on the page of the bank. */
  merchantName?: string
  /** Where pushes go, as a merchant tells the bank once; without it there are none. */
  notifyUrl?: string
  /** Append-only JSON lines; without it nothing survives the process. */
  journalFile?: string
  /** Public address of the mount point, without a trailing slash; by default taken from each request. */
  baseUrl?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Waits in milliseconds before the second, third … push; afterwards the bank gives up. */
  pushRetryDelays?: readonly number[]
  pushTimeout?: number
  /** How long the bank of the slow test card thinks, in milliseconds. */
  slowDecisionDelay?: number
  /** Opens /control for tests. Anybody who reaches it can break the gateway: never on a public address. */
  control?: boolean
}

type Optional = 'notifyUrl' | 'journalFile' | 'baseUrl'
export type Settings = Required<Omit<CardGatewayOptions, Optional>> & Pick<CardGatewayOptions, Optional>

const DEFAULTS = {
  merchantName: 'Sandbox shop',
  clock: Date.now,
  pushRetryDelays: [1_000, 5_000, 15_000, 60_000, 300_000],
  pushTimeout: 10_000,
  slowDecisionDelay: 20_000,
  control: false,
}

export const settingsFrom = (options: CardGatewayOptions): Settings => ({ ...DEFAULTS, ...options })
