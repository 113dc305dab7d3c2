import { untilLoaded } from './until-there.ts'

/**
 * Takes the place of React Router's own (`vite/own-route-modules.ts`), which loads the page anew when the script of a screen
 * can not be had: without a connection that ends in the browser's error page, and with it all that was typed.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await untilLoaded(() => import(/* @vite-ignore */ module))
  return loaded[id]
}
