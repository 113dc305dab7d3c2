export { createPayloads } from './payloads.ts'
export { createWebhookSecrets, ENCRYPTED_WEBHOOK_SECRETS } from './secrets.ts'
export { createTellStaff } from './tell-staff.ts'
export { createWebhooks } from './webhooks.service.ts'
