export { createReceipts, ENCRYPTED_RECEIPTS, type Receipts } from './receipts.service.ts'
export { createTaxpayerRegistry } from './taxpayer-registry.ts'
export { createTaxpayers, type Taxpayers } from './taxpayers.ts'
