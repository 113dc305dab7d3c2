export { createKeyBox, ENCRYPTED_LICENCES } from './key-box.ts'
export { createKeyStock } from './key-stock.service.ts'
export { createLicences } from './licences.service.ts'
