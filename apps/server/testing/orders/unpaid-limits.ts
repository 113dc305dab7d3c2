/** Settings under which a guest may hold as much unpaid, and for as long, as anybody: tests order by the dozen from one address. */
export const NO_UNPAID_LIMITS = {
  UNPAID_ORDERS: '0',
  UNPAID_TOTAL: '0',
  UNPAID_SHARE: '0',
  TRANSFER_FIRST_MINUTES: '1440',
}
