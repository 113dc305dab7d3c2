import type { Slice } from '../slice.ts'

/** Who is logged in, as far as a device may know it. */
export interface ShownUser {
  /** Empty for who has not told it. */
  name: string
}

export interface UserSlice {
  /** Null for nobody. Pages are the same for everybody: only the device can say at once who is logged in. */
  user: ShownUser | null
  /** What the server says: a user whose session has ended is none any more. */
  knowUser(user: ShownUser | null): void
}

export const userSlice: Slice<UserSlice> = (set) => ({
  user: null,
  knowUser: (user) => set({ user }),
})
