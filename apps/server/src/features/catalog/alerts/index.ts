export { type Alerts, createAlerts } from './alerts.service.ts'
