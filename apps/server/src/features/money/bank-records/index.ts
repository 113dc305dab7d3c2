export { matchedRecords } from './bank-records.queries.ts'
export { type BankRecords, createBankRecords } from './bank-records.service.ts'
export { createKhanStatement, type KhanAccount } from './khan-statement.ts'
