export { type MonpayOptions, monpaySimulator } from './plugin.ts'
