export { createPayloads } from './payloads.ts'
export { createWebhookSecrets, ENCRYPTED_WEBHOOK_SECRETS } from './secrets.ts'
export { createTellStaff } from './tell-staff.ts'
export { createWebhooks, type Webhooks } from './webhooks.service.ts'
