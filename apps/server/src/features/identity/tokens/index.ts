export { type CheckPassword, createGrants } from './grants.ts'
export { createTokens, type NewLogin, type Tokens } from './tokens.service.ts'
