import { randomBytes } from 'node:crypto'

export interface BankStatementOptions {
  user: string
  password: string
  /** The account holder: the shop's name at the bank. */
  account: string
  iban?: string
  holder?: string
  /** Journal file that survives a restart; records are kept in memory by default. */
  journalFile?: string
  tokenSeconds?: number
  /** Enables /control for tests; unsafe on a public address. */
  control?: boolean
}

export type Settings = ReturnType<typeof settingsFrom>

export const settingsFrom = (options: BankStatementOptions) => ({
  iban: `MN000005${options.account.padStart(12, '0')}`,
  holder: 'Delguur (туршилт / test)',
  tokenSeconds: 600,
  control: false,
  ...options,
  /** Secret that signs the tokens of this process. */
  secret: randomBytes(16).toString('hex'),
})
