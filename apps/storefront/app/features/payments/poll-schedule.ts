const OFTEN_MS = 2_000
const SELDOM_MS = 5_000
const OFTEN_FOR_MS = 60_000

/** How long to wait before the next look at an open payment, by how long it is being looked at. */
export const nextLookIn = (lookingForMs: number): number => (lookingForMs < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS)
