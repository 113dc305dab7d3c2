export interface QrProviderOptions {
  username: string
  password: string
  invoiceCode: string
  /** Shown on the tester page and in tag 59 of the QR text. */
  merchantName?: string
  /** Append-only JSON lines; without it nothing survives the process. */
  journalFile?: string
  /** Public address of the mount point, without a trailing slash; by default taken from each request. */
  baseUrl?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Waits in milliseconds before the second, third … callback; afterwards the provider gives up. */
  callbackRetryDelays?: readonly number[]
  callbackTimeout?: number
  /** How long after “pay late” the money arrives, in milliseconds. */
  latePaymentDelay?: number
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
  /** Limits in tugrik, answered with MIN_AMOUNT_ERR and MAX_AMOUNT_ERR. */
  minimumAmount?: number
  maximumAmount?: number
  /** Opens /control for tests. Anybody who reaches it can break the provider: never on a public address. */
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
