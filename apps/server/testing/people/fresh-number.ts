let count = 0

/** Number that is unique in this process. */
export const freshNumber = () => ++count
