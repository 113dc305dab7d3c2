export { maskContact } from './mask.ts'
export { messageRoutes } from './messages.routes.ts'
export { createMessages, type Messages, type NewMessage, type Transports } from './messages.service.ts'
export { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
