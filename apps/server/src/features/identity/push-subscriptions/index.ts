export { ENCRYPTED_PUSH_KEYS } from './push-keys.ts'
export { createPushSubscriptions } from './push-subscriptions.service.ts'
