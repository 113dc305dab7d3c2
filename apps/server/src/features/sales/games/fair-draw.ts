import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Six bytes of a hash are one number below this, which a double holds exactly. */
const NUMBERS = 2 ** 48
const BYTES = 6

export const newSeed = (): string => randomBytes(32).toString('hex')

/** What is told of a seed before its day. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

export const messageOf = (gameId: number, userId: number, nonce: number): string => `${gameId}:${userId}:${nonce}`

export const jackpotMessageOf = (gameId: number, attempt: number): string => `jackpot:${gameId}:${attempt}`

/** Place among the weights that a seed and a message decide. */
export function drawnPlace(seed: string, message: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return placeOf(drawnNumber(seed, message, sum), weights)
}

/**
 * Number below a sum that a seed and a message decide. Each is equally likely: numbers of the hash from the last incomplete run of
 * sums are passed over for the next six bytes, and then for the hash of the message with a count.
 */
export function drawnNumber(seed: string, message: string, sum: number): number {
  if (sum <= 0) throw new Error('A draw needs a weight')
  const end = NUMBERS - (NUMBERS % sum)
  for (let round = 0; ; round++) {
    const hash = createHmac('sha256', seed)
      .update(round === 0 ? message : `${message}:${round}`)
      .digest()
    for (let at = 0; at + BYTES <= hash.length; at += BYTES) {
      const number = hash.readUIntBE(at, BYTES)
      if (number < end) return number % sum
    }
  }
}

/** Place of the weight in whose run the number lies. */
function placeOf(number: number, weights: readonly number[]): number {
  let passed = 0
  return weights.findIndex((weight) => {
    passed += weight
    return number < passed
  })
}
