import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Stay } from '../hotels/index.ts'

/** A stay at the price that the shop promised. */
export interface PromisedStay extends Stay {
  site_id: number
  room_type_id: number
  total: number
  deposit: number
  /** Milliseconds since 1970. */
  expires: number
}

export type StayTokens = ReturnType<typeof createStayTokens>

/** Prices that shoppers bring back: nothing is stored until they book. */
export function createStayTokens(keys: EncryptionKeys) {
  const cipher = createCipher(keys, 'prices of stays')
  return {
    write: (promised: PromisedStay): string => cipher.encrypt(JSON.stringify(promised)),

    /** Throws `booking_price_expired` for one that is over, of another site, or made up. */
    read(token: string, siteId: number, now: Date): PromisedStay {
      const text = cipher.decrypt(token)
      // Only the shop can have written what its key decrypts.
      const promised = text === null || token.startsWith('plain.') ? null : (JSON.parse(text) as PromisedStay)
      if (!promised || promised.site_id !== siteId || promised.expires <= now.getTime())
        throw fail('booking_price_expired')
      return promised
    },
  }
}
