export { exportedSubscription } from './exported-subscription.ts'
export { createSubscribers, lettersTo } from './subscribers.service.ts'
