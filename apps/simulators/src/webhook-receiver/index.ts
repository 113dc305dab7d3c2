export { type WebhookReceiverOptions, webhookReceiverSimulator } from './plugin.ts'
export { isSigned } from './signature.ts'
