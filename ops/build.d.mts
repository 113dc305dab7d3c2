/** Builds the storefront if its sources differ from those of the last build. Returns the build's exit code. */
export function ensureBuilt(): Promise<number>
