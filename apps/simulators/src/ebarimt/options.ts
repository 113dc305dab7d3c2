export interface EbarimtOptions {
  /** The taxpayer number of the merchant who sells. */
  tin: string
  /** 8 digits, of this installation. */
  posNo?: string
  /** Append-only JSON lines; without it nothing survives the process. */
  journalFile?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Lottery numbers in stock. */
  lotteries?: number
  /** Opens /control for tests. Anybody who reaches it can break the program and read every receipt: never on a public address. */
  control?: boolean
}

export type Settings = Required<Omit<EbarimtOptions, 'journalFile'>> & Pick<EbarimtOptions, 'journalFile'>

const DEFAULTS = { posNo: '10000001', clock: Date.now, lotteries: 100_000, control: false }

export const settingsFrom = (options: EbarimtOptions): Settings => ({ ...DEFAULTS, ...options })
