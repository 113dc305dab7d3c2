import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

/** Letters of the shop to an e-mail address. */
export function subscriptionActions({ request }: Client) {
  return {
    /** Has a mail sent that asks for confirmation. `website` is a field that people do not see and leave empty. */
    async request(email: string, { website = '', ...call }: CallOptions & { website?: string } = {}): Promise<void> {
      await request('POST /api/v2/subscribe', { body: { email, website }, ...call })
    },

    /** Confirms by the secret of the link in the mail. */
    async confirm(token: string, call: CallOptions = {}): Promise<void> {
      await request('PUT /api/v2/subscribe/confirm', { body: { token }, ...call })
    },

    /** Ends by the secret of the link in a letter. */
    async end(token: string, call: CallOptions = {}): Promise<void> {
      await request('PUT /api/v2/subscribe/end', { body: { token }, ...call })
    },
  }
}
