import type { TokenReply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { SecurityLog } from '../security-events/index.ts'
import type { NewLogin, Tokens } from '../tokens/index.ts'
import { knownDevices } from './known-devices.ts'

interface SignInRequest extends Omit<NewLogin, 'scopes'> {
  /** Network address of the client. */
  clientIp: string
  deviceKey: string | null
}

/** Opens a session of a customer. A token from before the login is never promoted to a session. */
export type SignIn = (db: Db, login: SignInRequest) => Promise<TokenReply>

export const createSignIn =
  ({ tokens, securityLog }: { tokens: Pick<Tokens, 'issue'>; securityLog: Pick<SecurityLog, 'record'> }): SignIn =>
  async (db, { siteId, userId, clientId, clientIp, device, deviceKey }) => {
    await securityLog.record(db, { siteId, kind: 'login', userId, clientIp, about: 'code or provider' })
    await knownDevices.remember(db, userId, deviceKey)
    return tokens.issue(db, { siteId, userId, clientId, device, scopes: ['public', 'customer'] })
  }
