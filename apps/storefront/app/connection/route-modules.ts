import { loadWithRetry } from './retry-until-online.ts'

/**
 * Replaces React Router's own loader (`vite/own-route-modules.ts`), which reloads the page when the script of a screen
 * fails. Without a connection that ends in the browser's error page, and everything typed is lost.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await loadWithRetry(() => import(/* @vite-ignore */ module))
  return loaded[id]
}
