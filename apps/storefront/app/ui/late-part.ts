import { type ComponentType, lazy } from 'react'
import { untilLoaded } from '../connection/until-there.ts'

/** A part of a page with a script of its own. Where that can not be had, the visitor is told so and tries again. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(import.meta.env.SSR ? load : () => untilLoaded(load))
