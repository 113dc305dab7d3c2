/** Has Node keep what it compiled: the next start reads it instead of stripping types and parsing again. */
export const compileCache: { NODE_COMPILE_CACHE: string }
