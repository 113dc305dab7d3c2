export interface EbarimtOptions {
  /** Taxpayer number of the merchant. */
  tin: string
  /** Number of this installation, 8 digits. */
  posNo?: string
  /** Append-only JSON lines; state is kept in memory by default. */
  journalFile?: string
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** Number of available lottery numbers. */
  lotteries?: number
  /** Enables /control for tests, which can break the program and read every receipt: unsafe on a public address. */
  control?: boolean
}

export type Settings = Required<Omit<EbarimtOptions, 'journalFile'>> & Pick<EbarimtOptions, 'journalFile'>

const DEFAULTS = { posNo: '10000001', clock: Date.now, lotteries: 100_000, control: false }

export const settingsFrom = (options: EbarimtOptions): Settings => ({ ...DEFAULTS, ...options })
