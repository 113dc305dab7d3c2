import type { Slice } from '../slice.ts'

/** The logged-in user, reduced to what a device may store. */
export interface ShownUser {
  /** Empty if the customer has not given one. */
  name: string
}

export interface UserSlice {
  /** Null for a guest. Public pages contain no user, so that only the device knows at once who is logged in. */
  user: ShownUser | null
  /** Sets the user from a reply of the server, null after the end of the session. */
  knowUser(user: ShownUser | null): void
}

export const userSlice: Slice<UserSlice> = (set) => ({
  user: null,
  knowUser: (user) => set({ user }),
})
