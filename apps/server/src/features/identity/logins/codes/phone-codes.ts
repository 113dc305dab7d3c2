import type { CodeSent } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import type { ClientContext } from '../client-context.ts'
import { readContact, readContactAndCode } from '../login-fields.ts'
import type { CheckCode } from './check-code.ts'
import type { CodeSender } from './code-sender.ts'
import { type Codes, wrongCode } from './codes.ts'

interface Dependencies {
  codes: Codes
  sender: CodeSender
  checkCode: CheckCode
}

const CHANNEL = 'sms'
const PURPOSE = 'order'

/** Codes by which a guest verifies the phone of an order. They log nobody in. Both methods take the database itself: attempts count. */
export function createPhoneCodes({ codes, sender, checkCode }: Dependencies) {
  return {
    async send(db: Db, client: ClientContext, phone: string): Promise<CodeSent> {
      const target = readContact(CHANNEL, phone)
      return sender.send(db, client, [{ channel: CHANNEL, target, purpose: PURPOSE, userId: null }])
    },

    /** Throws if the code is wrong; the returned function uses it up, in the transaction of its purpose. */
    async verify(db: Db, client: ClientContext, phone: string, text: string): Promise<(tx: Db) => Promise<void>> {
      const { target, code } = readContactAndCode(CHANNEL, phone, text)
      const address = { siteId: client.siteId, channel: CHANNEL, target, purpose: PURPOSE, userId: null } as const
      const codeId = await checkCode(db, client, address, code)
      return async (tx) => {
        if (!(await codes.use(tx, codeId))) throw wrongCode(CHANNEL)
      }
    },
  }
}
