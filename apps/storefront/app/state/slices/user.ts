import type { BookmarkId } from '@delguur/contract'
import type { Slice } from '../slice.ts'

/** The logged-in user, reduced to what a device may store. */
export interface UserView {
  /** Empty if the customer has not given one. */
  name: string
}

export interface UserSlice {
  /** Null for a guest. Public pages contain no user, so that only the device knows at once who is logged in. */
  user: UserView | null
  /** What the customer has bookmarked, as the server answered last. */
  bookmarks: BookmarkId[]
  /** Sets the user from a reply of the server, null after the end of the session. */
  setUser(user: UserView | null): void
}

export const userSlice: Slice<UserSlice> = (set) => ({
  user: null,
  bookmarks: [],
  setUser: (user) => set(user ? { user } : { user, bookmarks: [] }),
})
