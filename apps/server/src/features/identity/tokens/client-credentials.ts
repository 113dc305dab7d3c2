import { STOREFRONT_CLIENT } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { findClient } from './clients.queries.ts'

export interface Credentials {
  client_id?: string | undefined
  client_secret?: string | undefined
}

/** Credentials of the header, in which both parts are escaped (RFC 6749, section 2.3.1), or else of the body. */
export function credentialsOf(authorization: string | undefined, body: Credentials): Credentials {
  const encoded = /^Basic +([\w+/-]+=*) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return { client_id: body.client_id, client_secret: body.client_secret }
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { client_id: unescaped(id), client_secret: unescaped(secret.join(':')) }
}

/** Characters by RFC 6749, appendix A.1: basic auth can also hold some that the database cannot store. */
const CLIENT_ID = /^[\x20-\x7e]+$/

/** Null for an unknown client or a wrong secret. The storefront has none, and no row. */
export async function knownClient(db: Db, siteId: number, { client_id, client_secret }: Credentials) {
  if (client_id === undefined || !CLIENT_ID.test(client_id)) return null
  if (client_id === STOREFRONT_CLIENT) return client_secret ? null : { id: null, permissions: [] }
  return (await findClient(db, siteId, client_id, hashOf(client_secret ?? ''))) ?? null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
