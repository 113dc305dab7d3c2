import { slug } from '@delguur/mongolia'

/** Last segments of paths that mean something else. */
const RESERVED = new Set([
  'all_tags',
  'comments',
  'create',
  'edit',
  'mine',
  'new',
  'own-data',
  'tag_info',
  'tags',
  'upload_image',
])

/** Address made of a name, which nothing else has; it stays when the name changes. `takenFrom` finds the taken ones that begin alike. */
export async function freeSlug(
  name: string,
  fallback: string,
  takenFrom: (beginning: string) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const wanted = slug(name) || fallback
  const taken = await takenFrom(wanted)
  const isFree = (candidate: string) => !taken.has(candidate) && !RESERVED.has(candidate)
  if (isFree(wanted)) return wanted
  let number = 2
  while (!isFree(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
