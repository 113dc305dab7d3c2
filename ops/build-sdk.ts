import { packSdk } from './sdk-package.ts'

console.log(`The SDK is packed: ${await packSdk()}`)
