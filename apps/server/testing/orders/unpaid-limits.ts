/** Settings without limits on unpaid orders: tests order by the dozen from one address. */
export const NO_UNPAID_LIMITS = {
  UNPAID_ORDERS: '0',
  UNPAID_TOTAL: '0',
  UNPAID_SHARE: '0',
  TRANSFER_FIRST_MINUTES: '1440',
}
