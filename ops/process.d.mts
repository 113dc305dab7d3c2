/** Enables Node's compile cache: the next start skips type stripping and parsing. */
export const compileCache: { NODE_COMPILE_CACHE: string }

/** PATH without node_modules: npm is that of the machine. */
export const systemPath: string
