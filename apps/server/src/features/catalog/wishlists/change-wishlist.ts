import type { WishlistChange } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { newSecret } from '../../../platform/secrets.ts'
import * as queries from './wishlists.queries.ts'

type WishChange = NonNullable<WishlistChange['wished_products']>[number]

/** Changes a list whose customer is locked; throws `wish_not_found` for a wish that is not in it. */
export async function changeWishlist(db: Db, list: queries.WishlistRow, change: WishlistChange): Promise<void> {
  const { name, is_default: isDefault, shared, wished_products: wishes } = change
  if (name !== undefined) await queries.changeList(db, list.id, { name: written(name) })
  if (isDefault && !list.is_default) await queries.makeDefault(db, list.user_id, list.id)
  if (shared === false) await queries.changeList(db, list.id, { share_token: null })
  // Shared once more, the list keeps its link.
  if (shared && list.share_token === null) await queries.changeList(db, list.id, { share_token: newSecret() })
  if (wishes && wishes.length > 0) await changeWishes(db, list.id, wishes)
}

async function changeWishes(db: Db, listId: number, changes: WishChange[]): Promise<void> {
  const before = (await queries.wishesIn(db, [listId])).map(({ id }) => id)
  const removed = changes.filter(({ remove }) => remove).map(({ id }) => id)
  const kept = changes.filter(({ remove }) => !remove)
  // Removing what is gone already is no error, so that a removal can be repeated.
  if (kept.some(({ id }) => !before.includes(id) || removed.includes(id))) throw fail('wish_not_found')

  await queries.deleteWishes(
    db,
    removed.filter((id) => before.includes(id)),
  )
  for (const { id, remark } of kept) if (remark !== undefined) await queries.setRemark(db, id, written(remark))
  if (kept.some(({ position }) => position !== undefined)) {
    const left = before.filter((id) => !removed.includes(id))
    await queries.orderWishes(db, kept.reduce(inPlace, left))
  }
}

/** Ids with one of them at the position asked for, or at the end if there are fewer. */
function inPlace(ids: number[], { id, position }: WishChange): number[] {
  if (position === undefined) return ids
  return ids.filter((other) => other !== id).toSpliced(position, 0, id)
}

/** Text of one line as it is stored. */
export const written = (text: string): string => text.trim().replace(/\s+/gu, ' ')
