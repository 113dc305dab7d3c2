/** Who works in the demo shop of the tests. */
export const ADMINISTRATOR = '99000001'
