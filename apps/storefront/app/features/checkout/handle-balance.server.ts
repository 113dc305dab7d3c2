import { ApiError, errorMessage, type Shop } from '@delguur/sdk'

/** The result of a change of balances; `field` is the field with the error. */
export interface BalanceReply {
  field: string
  message: string | null
}

/** Pays an amount of the order from a balance or a gift card, or removes it. */
export async function handleBalance(api: Shop, form: FormData): Promise<BalanceReply> {
  const [action = '', type = ''] = String(form.get('balance')).split(' ')
  const field = type || action
  try {
    await applyAction(api, action, type, form)
    return { field, message: null }
  } catch (error) {
    if (error instanceof ApiError) return { field, message: errorMessage(error) }
    throw error
  }
}

function applyAction({ orders }: Shop, action: string, type: string, form: FormData): Promise<unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (action) {
    case 'use':
      return orders.useStoreCredit(amountOf(text(`amount_${type}`)), { type })
    case 'max':
      return orders.useStoreCredit(amountOf(text(`max_${type}`)), { type })
    case 'gift_card':
      return orders.useGiftCard(cardOf(text('gift_card')))
    case 'remove_gift_cards':
      return orders.removeGiftCards()
    default:
      return orders.removeStoreCredit(type ? { type } : {})
  }
}

/** Parses a typed amount such as `10,000` or `10 000₮`. */
const amountOf = (text: string) => Number(text.replaceAll(/\D/g, '') || 0)

/** A card number has digits only; a PIN contains letters. */
const cardOf = (text: string) =>
  /^[\d\s-]+$/.test(text) ? { number: text.replaceAll(/\D/g, '') } : { password: text.trim() }
