export type { CardGatewayOptions } from './options.ts'
export { cardGatewaySimulator } from './plugin.ts'
