export { pushServiceSimulator } from './plugin.ts'
