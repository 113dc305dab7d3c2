import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from '../connection/retry-until-online.ts'

/** A component that is loaded on demand. If its script fails to load, the visitor is told and can retry. */
export const lazyComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(import.meta.env.SSR ? load : () => loadWithRetry(load))
