import type { ErpLoyalty } from '@delguur/contract'

/** Nothing was heard that says whether somebody has a card. */
export class ErpUnavailable extends Error {
  constructor(why = 'the ERP has not answered for a while') {
    super(why)
  }
}

/** The retailer's own books. */
export interface Erp {
  /** The loyalty card of a phone number of eight digits; null where there is none. Throws `ErpUnavailable`. */
  cardOf(phone: string): Promise<ErpLoyalty | null>
}
