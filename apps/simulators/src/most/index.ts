export { type MostOptions, mostSimulator } from './plugin.ts'
