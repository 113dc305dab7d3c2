/**
 * The partition, of `of`, that a value falls into, computed with Elasticsearch's hashes so that partitions hold the
 * same values there and here.
 */
export function partitionOf(value: string | number, whole: boolean, of: number): number {
  if (typeof value === 'string') return modulo(murmur(new TextEncoder().encode(value)), of)
  return modulo(Number(mixed(whole && Number.isInteger(value) ? BigInt(value) : sortableBits(value)) % BigInt(of)), of)
}

const modulo = (value: number, of: number): number => ((value % of) + of) % of

const SEED = 31
const C1 = 0xcc9e2d51
const C2 = 0x1b873593

/** MurmurHash3, x86, 32 bits. */
function murmur(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const blocks = bytes.length >>> 2
  let hash = SEED
  for (let block = 0; block < blocks; block++) {
    hash ^= scrambled(view.getInt32(block * 4, true))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  let tail = 0
  for (let at = bytes.length - 1; at >= blocks * 4; at--) tail = (tail << 8) | (bytes[at] as number)
  hash ^= scrambled(tail) ^ bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function scrambled(block: number): number {
  const product = Math.imul(block, C1)
  return Math.imul((product << 15) | (product >>> 17), C2)
}

/** The 64-bit finalizer of HPPC's BitMixer. */
function mixed(value: bigint): bigint {
  let bits = BigInt.asUintN(64, value)
  bits = BigInt.asUintN(64, (bits ^ (bits >> 32n)) * 0x4cd6944c5cc20b6dn)
  bits = BigInt.asUintN(64, (bits ^ (bits >> 29n)) * 0xfc12c5b19d3259e9n)
  return BigInt.asIntN(64, bits ^ (bits >> 32n))
}

/** The sortable bits of a double, as in Lucene: their integer order is the numeric order. */
function sortableBits(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigInt64(0)
  return bits ^ ((bits >> 63n) & 0x7fffffffffffffffn)
}
