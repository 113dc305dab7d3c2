export type { QrProviderOptions } from './options.ts'
export { qrProviderSimulator } from './plugin.ts'
