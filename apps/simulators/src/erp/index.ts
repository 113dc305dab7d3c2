export { type ErpOptions, erpSimulator } from './plugin.ts'
