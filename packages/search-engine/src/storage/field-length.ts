/**
 * Field lengths in one byte, encoded as in Lucene (SmallFloat.intToByte4): exact up to 39, then with four significant
 * bits, so that both engines weigh a long text alike.
 */
const EXACT = 24
const MANTISSA_BITS = 3

export function encodeLength(length: number): number {
  if (length < EXACT) return length
  const rest = length - EXACT
  const bits = 32 - Math.clz32(rest)
  if (bits <= MANTISSA_BITS) return EXACT + rest
  const shift = bits - MANTISSA_BITS - 1
  return EXACT + (((rest >>> shift) & 0x07) | ((shift + 1) << MANTISSA_BITS))
}

function decodeLength(byte: number): number {
  if (byte < EXACT) return byte
  const rest = byte - EXACT
  const shift = (rest >>> MANTISSA_BITS) - 1
  return EXACT + (shift < 0 ? rest & 0x07 : ((rest & 0x07) | 0x08) << shift)
}

/** Length by its encoded byte. */
export const LENGTHS = Float64Array.from({ length: 256 }, (_, byte) => decodeLength(byte))
