import { type ComponentType, lazy } from 'react'
import { untilLoaded } from '../connection/until-there.ts'

/** A component that is loaded on demand. If its script fails to load, the visitor is told and can retry. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(import.meta.env.SSR ? load : () => untilLoaded(load))
