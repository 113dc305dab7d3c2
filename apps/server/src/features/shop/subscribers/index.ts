export { exportedSubscription } from './exported-subscription.ts'
export { forgetSubscriptionOf } from './subscribers.queries.ts'
export { createSubscribers } from './subscribers.service.ts'
