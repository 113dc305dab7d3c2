export type { SmsGatewayOptions } from './options.ts'
export { smsGatewaySimulator } from './plugin.ts'
