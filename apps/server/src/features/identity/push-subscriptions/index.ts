export { ENCRYPTED_PUSH_KEYS } from './push-keys.ts'
export { createPushSubscriptions, type PushSubscriptions } from './push-subscriptions.service.ts'
