import type { OrderChange } from '@delguur/contract'
import type { LoggedInShop } from '../people/people.ts'

/** Actions of staff on placed orders: each edit states the preview that it was decided on. */
export function editActionsOf({ client }: LoggedInShop) {
  const preview = (number: string, body: OrderChange) =>
    client.request('POST /api/back_office/orders/:number/edits/preview', { params: { number }, body })
  return {
    preview,

    async edit(number: string, change: OrderChange, reason = 'Утсаар хүссэн') {
      const { version: expected_version, difference: expected_difference } = await preview(number, change)
      const body = { ...change, reason, expected_version, expected_difference }
      return client.request('POST /api/back_office/orders/:number/edits', { params: { number }, body })
    },

    withdraw: (number: string, id: number) =>
      client.request('PUT /api/back_office/orders/:number/edits/:id/cancel', { params: { number, id } }),
  }
}
