import type { DrawProof, JackpotProof } from '@delguur/contract'

export type Verdict = 'right' | 'wrong' | 'no_seed' | 'no_crypto'

const NUMBERS = 2 ** 48
const BYTES = 6
const text = new TextEncoder()

/** Repeats a draw from its proof, in the browser: the seed has to be the one that was promised, and to draw what was told. */
export async function checkDraw(proof: DrawProof | JackpotProof): Promise<Verdict> {
  const { seed, commitment, message } = proof
  if (seed === null) return 'no_seed'
  const { subtle } = globalThis.crypto
  // Browsers have it on secure pages only.
  if (!subtle) return 'no_crypto'
  if (hexOf(await subtle.digest('SHA-256', text.encode(seed))) !== commitment) return 'wrong'
  const below = async (sum: number) => numberBelow(sum, await hashesBy(seed), message)
  return (await isDrawn(proof, below)) ? 'right' : 'wrong'
}

async function isDrawn(proof: DrawProof | JackpotProof, below: (sum: number) => Promise<number>): Promise<boolean> {
  if ('tickets' in proof) return (await below(proof.tickets)) + 1 === proof.drawn_ticket
  const number = await below(proof.prizes.reduce((total, { weight }) => total + weight, 0))
  return prizeAt(number, proof.prizes) === proof.drawn_prize_id
}

type Hash = (message: string) => Promise<DataView>

async function hashesBy(seed: string): Promise<Hash> {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (message) => new DataView(await subtle.sign('HMAC', key, text.encode(message)))
}

/** The first six bytes of the hash that are no part of an incomplete run of sums; then the message goes on with a count. */
async function numberBelow(sum: number, hashOf: Hash, message: string): Promise<number> {
  const end = NUMBERS - (NUMBERS % sum)
  for (let round = 0; ; round++) {
    const hash = await hashOf(round === 0 ? message : `${message}:${round}`)
    for (let at = 0; at + BYTES <= hash.byteLength; at += BYTES) {
      const number = hash.getUint16(at) * 2 ** 32 + hash.getUint32(at + 2)
      if (number < end) return number % sum
    }
  }
}

function prizeAt(number: number, prizes: DrawProof['prizes']): number | undefined {
  let passed = 0
  return prizes.find(({ weight }) => {
    passed += weight
    return number < passed
  })?.id
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
