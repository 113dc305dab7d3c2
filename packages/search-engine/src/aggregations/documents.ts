import type { Bitmap } from '../bitmap.ts'
import type { NestedLevel } from '../segment.ts'
import type { Documents } from './context.ts'

/** The numbers of a bitmap as an array, so that each aggregation runs over it in a plain loop. */
export function numbersOf(bitmap: Bitmap): Documents {
  const numbers = new Uint32Array(bitmap.count())
  let at = 0
  for (let word = 0; word < bitmap.words.length; word++) {
    let bits = bitmap.words[word] as number
    while (bits !== 0) {
      const lowest = bits & -bits
      numbers[at++] = (word << 5) + 31 - Math.clz32(lowest)
      bits ^= lowest
    }
  }
  return numbers
}

export const within = (documents: Documents, bitmap: Bitmap): Documents => chosen(documents, bitmap, true)
export const without = (documents: Documents, bitmap: Bitmap): Documents => chosen(documents, bitmap, false)

/**
 * Shared buffer, refilled by each call: filters leave few of many documents, and allocating for all of them each time
 * is wasteful.
 */
let scratch: Documents = new Uint32Array(1024)

function chosen(documents: Documents, bitmap: Bitmap, isMember: boolean): Documents {
  if (scratch.length < documents.length) scratch = new Uint32Array(Math.ceil(documents.length * 1.2))
  const found = scratch
  let count = 0
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    found[count] = document
    if (bitmap.has(document) === isMember) count++
  }
  return found.slice(0, count)
}

/** Live objects of the given parents. Objects of one parent are adjacent, so the order stays ascending. */
export function objectsOf(parents: Documents, link: NestedLevel): Documents {
  const { starts } = link
  const { live } = link.segment
  let most = 0
  for (const parent of parents) most += Math.max(0, (starts[parent + 1] ?? 0) - (starts[parent] ?? 0))
  const objects = new Uint32Array(most)
  let at = 0
  for (const parent of parents) {
    const to = starts[parent + 1] ?? 0
    for (let object = starts[parent] ?? to; object < to; object++) if (live.has(object)) objects[at++] = object
  }
  return objects.subarray(0, at)
}

/** Parents of the given objects, without duplicates. */
export function parentsOf(objects: Documents, link: NestedLevel): Documents {
  const parents = new Uint32Array(objects.length)
  let at = 0
  let last = -1
  for (const object of objects) {
    const parent = link.parents[object] as number
    if (parent === last) continue
    parents[at++] = parent
    last = parent
  }
  return parents.subarray(0, at)
}
