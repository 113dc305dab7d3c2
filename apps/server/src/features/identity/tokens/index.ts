export { type CheckPassword, createGrants } from './grants.ts'
export type { SessionEnd } from './tokens.columns.ts'
export { createTokens, type NewLogin, STAFF_IDLE_SECONDS, type Tokens } from './tokens.service.ts'
