export { createApiClients } from './api-clients.service.ts'
export { type CheckFactors, type CheckPassword, createGrants, type FactorCheck } from './grants.ts'
export type { SecondFactor, SessionEnd } from './tokens.columns.ts'
export { createTokens, type NewLogin, STAFF_IDLE_SECONDS, type Tokens } from './tokens.service.ts'
