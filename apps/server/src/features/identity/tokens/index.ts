export { type CheckPassword, createGrants } from './grants.ts'
export type { SessionEnd } from './tokens.columns.ts'
export { createTokens, type NewLogin, type Tokens } from './tokens.service.ts'
