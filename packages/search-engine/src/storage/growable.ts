const FIRST_CAPACITY = 16
const GROWTH = 1.5

/** Grows to at least `length` entries, with spare capacity so that appending stays cheap. */
function capacityFor(current: number, length: number): number {
  return length <= current ? current : Math.max(FIRST_CAPACITY, length, Math.ceil(current * GROWTH))
}

export function grownUint8(array: Uint8Array, length: number): Uint8Array {
  if (length <= array.length) return array
  const grown = new Uint8Array(capacityFor(array.length, length))
  grown.set(array)
  return grown
}

export function grownUint32(array: Uint32Array, length: number): Uint32Array {
  if (length <= array.length) return array
  const grown = new Uint32Array(capacityFor(array.length, length))
  grown.set(array)
  return grown
}

export function grownFloat64(array: Float64Array, length: number): Float64Array {
  if (length <= array.length) return array
  const grown = new Float64Array(capacityFor(array.length, length))
  grown.set(array)
  return grown
}
