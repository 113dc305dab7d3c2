import { ENCRYPTED_LICENCES } from './features/fulfilment/licences/index.ts'
import { ENCRYPTED_RECEIPTS } from './features/fulfilment/receipts/index.ts'
import { ENCRYPTED_PUSH_KEYS } from './features/identity/push-subscriptions/index.ts'
import { ENCRYPTED_TOTP } from './features/identity/second-factors/index.ts'
import { ENCRYPTED_CARDS } from './features/money/cards/index.ts'
import { ENCRYPTED_GIFT_CARDS } from './features/money/credits/index.ts'
import { ENCRYPTED_GAME_SEEDS } from './features/sales/games/index.ts'
import { ENCRYPTED_ORDER_TOKENS } from './features/sales/orders/index.ts'
import { ENCRYPTED_WEBHOOK_SECRETS } from './features/shop/webhooks/index.ts'
import type { EncryptionKeys } from './platform/cipher.ts'
import type { Db } from './platform/db/index.ts'
import { reencrypt } from './platform/encrypted-columns.ts'
import { ENCRYPTED_ANSWERS } from './platform/http/index.ts'

const COLUMNS = [
  ENCRYPTED_CARDS,
  ENCRYPTED_GIFT_CARDS,
  ENCRYPTED_GAME_SEEDS,
  ENCRYPTED_LICENCES,
  ENCRYPTED_RECEIPTS,
  ENCRYPTED_ORDER_TOKENS,
  ENCRYPTED_TOTP,
  ...ENCRYPTED_WEBHOOK_SECRETS,
  ENCRYPTED_PUSH_KEYS,
  ENCRYPTED_ANSWERS,
]

/** `npm run shop -- keys reencrypt`: for use after a change of `ENCRYPTION_KEY`, and after an upgrade that encrypts further columns. */
export const keysCommand = {
  usage:
    'keys reencrypt              encrypt with ENCRYPTION_KEY what one of ENCRYPTION_KEYS_OLD has encrypted, or none',

  /** Returns the exit code: 1 if a value is readable with none of the keys. */
  async run(db: Db, keys: EncryptionKeys, [action]: string[], print: (line: string) => void): Promise<number> {
    if (action !== 'reencrypt') {
      print(`Usage: npm run shop -- ${this.usage}`)
      return 1
    }
    let unreadable = 0
    for (const column of COLUMNS) {
      const result = await reencrypt(db, keys, column)
      unreadable += result.unreadable
      print(`${result.table}: ${result.done} encrypted anew, ${result.unreadable} readable with none of the keys`)
    }
    return unreadable === 0 ? 0 : 1
  },
}
