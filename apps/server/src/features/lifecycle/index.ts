export {
  type By,
  createLifecycle,
  type EffectHandler,
  type Lifecycle,
  type Move,
  MoveRefused,
} from './lifecycle.service.ts'
