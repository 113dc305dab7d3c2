/** Builds the storefront when its sources differ from those of the last build. Gives the build's exit code. */
export function ensureBuilt(): Promise<number>
