import { hash, verify } from '@node-rs/argon2'
import { fail } from '../../../platform/http/index.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of the four threads that files, pictures and names of hosts wait for, too; each takes the 19 MiB. */
const AT_ONCE = 2
/** Some ten seconds of work: whoever comes later would not wait for it. */
const WAITING = 200
/** Of a password that nobody knows. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$ASQNhibLCYcPu1aXPdqEiQ$i/sKEd6XcM+pcgdRRx7Qbd1/IQxlaWeWJcZHGr2E52s'

let running = 0
const queue: (() => void)[] = []

/** In its turn: fifty logins at once take no more memory than two. Throws `overloaded` where too many wait. */
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

/** The same letters are the same password, however a keyboard composes them. */
export const written = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(written(password), OPTIONS))

/** Takes as long for somebody without a password, or for nobody. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODY, written(password)))
  return isRight && passwordHash !== null
}
