import { type ComponentType, lazy } from 'react'

interface Part<Props> {
  default: ComponentType<Props>
}

const NOTHING = { default: () => null }

/** A part of a page with a script of its own. The page can do without: where the script can not be had, nothing stands there. */
export const optionalPart = <Props extends object>(load: () => Promise<Part<Props>>) =>
  // A page that is about to load itself anew answers with no module at all.
  lazy(() =>
    load().then(
      (part: Part<Props> | undefined) => part ?? NOTHING,
      () => NOTHING,
    ),
  )
