export { type IndexNowOptions, indexNowSimulator } from './plugin.ts'
