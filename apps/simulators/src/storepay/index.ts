export { type StorepayOptions, storepaySimulator } from './plugin.ts'
