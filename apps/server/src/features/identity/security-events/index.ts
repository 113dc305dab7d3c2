export { createSecurityLog, type SecurityLog } from './security-events.service.ts'
