export type { BankStatementOptions } from './options.ts'
export { bankStatementSimulator } from './plugin.ts'
