import { expect, test } from 'vitest'
import { actionsIn, groupsOf } from './sdk-actions.ts'

const DECLARED = `
type Page = { page: number };
/** Gifts of a customer. */
export declare function giftActions({ request }: Client): { readonly secret: string;
/** Lists them. */ list: (query?: Page, call?: CallOptions) => Promise<Gift[]>;
    notes: {
  /**
   * Adds a note
   * to a gift.
   */
      add(id: number, note: { text: string;
        colour?: string }, { signal, idempotencyKey }?: IdempotentOptions): Promise<Gift>;
      undocumented(): void;
    };
} & { /** Ends. */ close(call?: CallOptions): void }
`

test('actions are read from declarations however those are laid out', () => {
  expect(actionsIn(DECLARED).get('giftActions')).toEqual([
    { name: 'list', parameters: '(query?: Page)', doc: 'Lists them.' },
    {
      name: 'notes.add',
      parameters: '(id: number, note: { text: string; colour?: string })',
      doc: 'Adds a note to a gift.',
    },
    { name: 'notes.undocumented', parameters: '()', doc: '' },
    { name: 'close', parameters: '()', doc: 'Ends.' },
  ])
})

test('groups are what factories return that a function calls by name', () => {
  const shop = `export function createShop() { const client = 1; return { client, gifts:
 giftActions(client), orders: { ...cartActions(client), ...orderActions(client) } } }`

  expect(groupsOf(shop, 'createShop')).toEqual([
    { group: 'gifts', factories: ['giftActions'] },
    { group: 'orders', factories: ['cartActions', 'orderActions'] },
  ])
})
