import type { KeyboardEvent, MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { CheckoutReply } from '../../features/checkout/handle-checkout.server.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'

/**
 * Buttons about balances belong to the checkout form, because forms cannot be nested: without scripts they submit all
 * of it, with scripts only their own fields.
 */
export function useBalance({ cart }: Pick<CheckoutData, 'cart'>, key: string) {
  const { submit, data, state } = useFetcher<CheckoutReply>({ key: `balance-${key}` })
  const isBusy = state !== 'idle'
  const reply = data?.balance ?? null

  const button = (action: string) => ({
    type: 'submit' as const,
    name: 'balance',
    value: action,
    formNoValidate: true,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault()
      if (isBusy || !event.currentTarget.form) return
      const fields = new FormData(event.currentTarget.form)
      fields.set('balance', action)
      fields.set('number', cart.number)
      void submit(fields, { method: 'post' })
    },
  })

  /** Enter in a field about balances would otherwise press the first button of the checkout. */
  const field = (action: string) => ({
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.currentTarget.form?.querySelector<HTMLElement>(`button[name=balance][value="${action}"]`)?.click()
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
