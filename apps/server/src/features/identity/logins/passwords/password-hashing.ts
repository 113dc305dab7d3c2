import { hash, verify } from '@node-rs/argon2'
import { fail } from '../../../../platform/http/index.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at a time, of the four threads that file, picture and DNS work needs too; each takes the 19 MiB. */
const AT_ONCE = 2
/** Queue length worth about ten seconds: later callers would not wait for it. */
const WAITING = 200
/** Hash of a random password, compared where an account has none. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$ASQNhibLCYcPu1aXPdqEiQ$i/sKEd6XcM+pcgdRRx7Qbd1/IQxlaWeWJcZHGr2E52s'

let running = 0
const queue: (() => void)[] = []

/** Runs in a queue: fifty logins at once take no more memory than two. Throws `overloaded` if the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw fail('overloaded')
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** Unicode normalisation, so that a password does not depend on how a keyboard composes it. */
export const written = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(written(password), OPTIONS))

/** Takes the same time for an account without a password, and without an account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODY, written(password)))
  return isRight && passwordHash !== null
}
