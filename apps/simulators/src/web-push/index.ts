export { webPushSimulator } from './plugin.ts'
