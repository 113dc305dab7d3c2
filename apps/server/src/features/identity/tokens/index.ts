export { ClientCommandRefused, clientCommand } from './clients.commands.ts'
export { type CheckPassword, createGrants } from './grants.ts'
export { tokenRoutes } from './tokens.routes.ts'
export { createTokens, type NewLogin, type Tokens } from './tokens.service.ts'
