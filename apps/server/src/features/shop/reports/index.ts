export { createReports } from './reports.service.ts'
