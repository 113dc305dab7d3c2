export { createKeyCipher, ENCRYPTED_LICENCES } from './key-cipher.ts'
export { createKeyStock, type KeyStock } from './key-stock.service.ts'
export { createLicences } from './licences.service.ts'
