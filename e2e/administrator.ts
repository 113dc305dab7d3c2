/** Phone number of the administrator of the demo shops. */
export const ADMINISTRATOR = '99000001'
