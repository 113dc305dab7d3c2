import type { BankRecord } from '@delguur/contract'
import type { ListedRecord } from './bank-records.queries.ts'

/** End of the account that a transfer came from. */
export const maskedSender = ({ sender }: ListedRecord) => sender && `•••• ${sender.slice(-4)}`

/** Statement record in the staff API. */
export const presentRecord = (
  row: ListedRecord,
  { iban, suggestions }: { iban: string; suggestions: BankRecord['suggestions'] },
): BankRecord => ({
  id: row.id,
  account: iban,
  record: row.record,
  at: row.at.toISOString(),
  amount: row.amount,
  description: row.description,
  sender: maskedSender(row),
  state: row.state,
  order_number: row.order_number,
  why: row.why,
  suggestions,
})
