export type { EbarimtOptions } from './options.ts'
export { ebarimtSimulator } from './plugin.ts'
