/** Money that came to the shop's account. */
export interface CreditRow {
  /** The bank's number of it, which grows. */
  record: string
  at: Date
  /** Whole tugrik; a fraction is rounded down. */
  amount: number
  hasFraction: boolean
  /** What the payer wrote. */
  description: string
  /** The account that it came from. */
  sender: string | null
}

export interface StatementPart {
  credits: CreditRow[]
  /** The last number of all rows, also of those that are no credits; null: there are none. */
  last: string | null
  /** So many rows could not be read: they hide none of the others. */
  unreadable: number
}

/** The statement of the shop's account. Its functions throw `ProviderUnavailable`. */
export interface BankStatement {
  account: string
  /** What happened after a record, the oldest first; perhaps not all of it at once. */
  after(record: string): Promise<StatementPart>
  /** All of some days of Asia/Ulaanbaatar, `2026-11-22`, both included. */
  days(from: string, to: string): Promise<StatementPart>
}
