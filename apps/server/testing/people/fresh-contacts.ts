let count = 0

export const freshPhone = () => String(89_000_000 + ++count)
export const freshEmail = () => `newcomer-${++count}@example.mn`

/** New client address: attempts are counted by address too. */
export const freshAddress = () => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
