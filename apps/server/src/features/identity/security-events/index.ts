export { securityEventRoutes } from './security-events.routes.ts'
export { createSecurityLog, type SecurityLog } from './security-events.service.ts'
