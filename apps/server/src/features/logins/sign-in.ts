import type { TokenReply } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import type { NewLogin, Tokens } from '../tokens/index.ts'

/** Opens a session of a customer; what they had before they logged in is never made one. */
export type SignIn = (db: Db, login: Omit<NewLogin, 'scopes'>) => Promise<TokenReply>

export const createSignIn =
  ({ tokens }: { tokens: Pick<Tokens, 'issue'> }): SignIn =>
  (db, { siteId, userId, clientId, device }) =>
    tokens.issue(db, { siteId, userId, clientId, device, scopes: ['public', 'customer'] })
