export {
  clearingEntry,
  type Entry,
  post,
  prepaidEntries,
  prepaidRefundEntries,
  type Reversal,
  refundEntries,
  reversalEntries,
  reversed,
  type Subject,
  saleEntries,
  sentEntries,
} from './ledger.ts'
