import { CLIENT_TIMEOUT_MS } from '../people/people.ts'

/** Time limit of a provider's client in ms: short only if the provider hangs, since a slow machine answers late. */
export const timeLimitFor = (faults: object) => ('hang' in faults ? 300 : CLIENT_TIMEOUT_MS)
