import { randomBytes } from 'node:crypto'

export interface BankStatementOptions {
  user: string
  password: string
  /** Of the shop, as the bank calls it. */
  account: string
  iban?: string
  holder?: string
  /** Keeps the records over a restart; without it they are gone. */
  journalFile?: string
  tokenSeconds?: number
  /** Opens /control for tests: never on a public address. */
  control?: boolean
}

export type Settings = ReturnType<typeof settingsFrom>

export const settingsFrom = (options: BankStatementOptions) => ({
  iban: `MN000005${options.account.padStart(12, '0')}`,
  holder: 'Delguur (туршилт / test)',
  tokenSeconds: 600,
  control: false,
  ...options,
  /** Of the tokens of this process. */
  secret: randomBytes(16).toString('hex'),
})
