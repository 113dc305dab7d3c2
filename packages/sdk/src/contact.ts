import type { ContactForm } from '@delguur/contract'
import { freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

/** What people write to the shop. */
export function contactActions({ request }: Client) {
  return {
    /**
     * Sends a message with a name and a phone number or an e-mail address, and returns thanks to show. The same text sent again
     * is one message; at most five an hour.
     */
    async send(form: ContactForm, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}): Promise<string> {
      const input = { body: form, idempotencyKey, ...(signal && { signal }) }
      return (await request('POST /api/v2/contact_forms', input)).message
    },
  }
}
