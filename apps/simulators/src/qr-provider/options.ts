export interface QrProviderOptions {
  username: string
  password: string
  invoiceCode: string
  /** Shown on the tester page and in tag 59 of the QR text. */
  merchantName?: string
  /** Append-only JSON lines; state is kept in memory by default. */
  journalFile?: string
  /** Public URL of the mount point, without a trailing slash; derived from each request by default. */
  baseUrl?: string
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** Delays in milliseconds before the second, third … callback; after the last the provider gives up. */
  callbackRetryDelays?: readonly number[]
  callbackTimeout?: number
  /** Milliseconds from “pay late” to the payment. */
  latePaymentDelay?: number
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
  /** Amount limits in tugrik, reported as MIN_AMOUNT_ERR and MAX_AMOUNT_ERR. */
  minimumAmount?: number
  maximumAmount?: number
  /** Enables /control for tests, which can break the provider: unsafe on a public address. */
  control?: boolean
}

export type Settings = Required<Omit<QrProviderOptions, 'journalFile' | 'baseUrl'>> &
  Pick<QrProviderOptions, 'journalFile' | 'baseUrl'>

const DEFAULTS = {
  merchantName: 'Sandbox shop',
  clock: Date.now,
  callbackRetryDelays: [1_000, 5_000, 15_000, 60_000, 300_000],
  callbackTimeout: 10_000,
  latePaymentDelay: 4_000,
  accessTokenSeconds: 86_400,
  refreshTokenSeconds: 86_400,
  minimumAmount: 1,
  maximumAmount: 1_000_000_000,
  control: false,
}

export const settingsFrom = (options: QrProviderOptions): Settings => ({ ...DEFAULTS, ...options })
