export { forgetReasons } from './lifecycle.queries.ts'
export { type By, createLifecycle, type Lifecycle, type Move, MoveRefused } from './lifecycle.service.ts'
