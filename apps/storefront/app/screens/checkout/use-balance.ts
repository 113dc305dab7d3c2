import type { KeyboardEvent, MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import type { CheckoutReply } from '../../features/checkout/take-checkout.server.ts'

/**
 * Buttons about balances belong to the checkout form, because forms cannot be nested: without scripts they submit all
 * of it, with scripts only their own fields.
 */
export function useBalance({ cart }: Pick<CheckoutData, 'cart'>, key: string) {
  const { submit, data, state } = useFetcher<CheckoutReply>({ key: `balance-${key}` })
  const isBusy = state !== 'idle'
  const reply = data?.balance ?? null

  const button = (wish: string) => ({
    type: 'submit' as const,
    name: 'balance',
    value: wish,
    formNoValidate: true,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault()
      if (isBusy || !event.currentTarget.form) return
      const fields = new FormData(event.currentTarget.form)
      fields.set('balance', wish)
      fields.set('number', cart.number)
      void submit(fields, { method: 'post' })
    },
  })

  /** Enter in a field about balances would otherwise press the first button of the checkout. */
  const field = (wish: string) => ({
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.currentTarget.form?.querySelector<HTMLElement>(`button[name=balance][value="${wish}"]`)?.click()
    },
  })

  return {
    button,
    field,
    isBusy,
    isDone: reply !== null && reply.message === null && !isBusy,
    errorOf: (field: string) => (reply?.field === field && !isBusy ? (reply.message ?? undefined) : undefined),
  }
}
