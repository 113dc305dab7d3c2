export { type LendmnOptions, lendmnSimulator } from './plugin.ts'
