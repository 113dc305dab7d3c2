import { digestOf } from '../../../platform/secrets.ts'

/** Version of what is edited as a whole: a hash, so that a file that is loaded meanwhile is noticed like a colleague. */
export const versionOf = (content: unknown): string => digestOf(JSON.stringify(content)).slice(0, 24)
