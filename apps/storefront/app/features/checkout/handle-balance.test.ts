import type { Shop } from '@delguur/sdk'
import { expect, test, vi } from 'vitest'
import { handleBalance } from './handle-balance.server.ts'

test.each([
  ['use points', { amount_points: '5,000₮' }, 'useStoreCredit', [5000, { type: 'points' }]],
  ['max topup', { max_topup: '20000' }, 'useStoreCredit', [20_000, { type: 'topup' }]],
  ['remove points', {}, 'removeStoreCredit', [{ type: 'points' }]],
  ['remove', {}, 'removeStoreCredit', [{}]],
  ['gift_card', { gift_card: '1111 2222 3333 4444' }, 'useGiftCard', [{ number: '1111222233334444' }]],
  ['gift_card', { gift_card: 'AB12-CD34' }, 'useGiftCard', [{ password: 'AB12-CD34' }]],
  ['remove_gift_cards', {}, 'removeGiftCards', []],
] as const)('RWD-03 the action “%s” with %j is %s', async (balance, fields, action, expected) => {
  const act = vi.fn()
  const form = new FormData()
  for (const [name, value] of Object.entries({ balance, ...fields })) form.set(name, value)

  const reply = await handleBalance({ orders: { [action]: act } } as unknown as Shop, form)

  expect(act).toHaveBeenCalledExactlyOnceWith(...expected)
  expect(reply.message).toBeNull()
})
