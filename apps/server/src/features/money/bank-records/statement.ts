/** Incoming money on the shop's account. */
export interface CreditRow {
  /** The bank's record number, which increases. */
  record: string
  at: Date
  /** Whole tugrik; a fraction is rounded down. */
  amount: number
  hasFraction: boolean
  /** Note written by the payer. */
  description: string
  /** Account of the payer. */
  sender: string | null
}

export interface StatementPage {
  credits: CreditRow[]
  /** Last number of all rows, debits included; null if there are none. */
  last: string | null
  /** Number of rows that could not be parsed; the others are returned all the same. */
  unreadable: number
}

/** The statement of the shop's account. Its functions throw `UpstreamUnavailable`. */
export interface BankStatement {
  account: string
  /** Rows after a record, oldest first; perhaps only the first ones. */
  after(record: string): Promise<StatementPage>
  /** All rows of a range of days in Asia/Ulaanbaatar, `2026-11-22`, both included. */
  days(from: string, to: string): Promise<StatementPage>
}
