export { createHolds, type Holds, type Origin } from './holds.service.ts'
