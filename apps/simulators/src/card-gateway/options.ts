export interface CardGatewayOptions {
  /** The merchant's bearer token. */
  token: string
  /** Secret that signs requests, responses and pushes. */
  secret: string
  merchantId: string
  /** Shown on the bank's page. */
  merchantName?: string
  /** URL for pushes, registered with the bank; no pushes by default. */
  notifyUrl?: string
  /** Append-only JSON lines; state is kept in memory by default. */
  journalFile?: string
  /** Public URL of the mount point, without a trailing slash; derived from each request by default. */
  baseUrl?: string
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** Delays in milliseconds before the second, third … push; after the last the bank gives up. */
  pushRetryDelays?: readonly number[]
  pushTimeout?: number
  /** Milliseconds until the bank of the slow test card decides. */
  slowDecisionDelay?: number
  /** Enables /control for tests, which can break the gateway: unsafe on a public address. */
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
