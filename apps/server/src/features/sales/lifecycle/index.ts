export { type By, createLifecycle, type Lifecycle, type Move, MoveRefused } from './lifecycle.service.ts'
