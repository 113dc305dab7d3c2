/** Settings without limits on unpaid orders: tests order by the dozen from one address. */
export const NO_UNPAID_LIMITS = {
  UNPAID_ORDERS: '0',
  UNPAID_TOTAL: '0',
  UNPAID_SHARE: '0',
  TRANSFER_FIRST_MINUTES: '1440',
}

/** Settings without the limits that tests meet, who come by the dozen from one address to a slow machine. */
export const NO_LIMITS = {
  ...NO_UNPAID_LIMITS,
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
  BUSY_AFTER_MS: '60000',
  GUEST_SEARCH_PERCENT: '100',
  GUEST_SEARCH_MS: '10000',
}
