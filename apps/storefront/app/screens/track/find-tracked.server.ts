import type { TrackedOrder } from '@delguur/contract'
import { ApiError, errorMessage } from '@delguur/sdk'
import { type ActionFunctionArgs, data } from 'react-router'
import { areaTexts } from '../../features/account/texts.server.ts'
import { shopContext } from '../../server-context.ts'

export interface Tracked {
  order: TrackedOrder | null
  /** The submitted values, if nothing was found. */
  values: { number: string; phone: string }
  problems: { number?: string; phone?: string }
  /** An error that concerns both fields. */
  message: string | null
}

/**
 * Finds an order by number and phone. Neither appears in an address, and the error does not reveal which one was wrong.
 */
export async function findTracked({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const shop = context.get(shopContext)
  const [number, phone] = [readNumber(form.get('number')), String(form.get('phone') ?? '').trim()]
  const reply: Tracked = { order: null, values: { number, phone }, problems: {}, message: null }
  const t = areaTexts(shop)
  if (!number || !phone) {
    const problems = {
      ...(!number && { number: t('track.number_blank') }),
      ...(!phone && { phone: t('error.phone_blank') }),
    }
    return data({ ...reply, problems }, { status: 422 })
  }
  try {
    return data({ ...reply, order: await shop.api.orders.track(number, phone) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = error.status === 404 || error.status === 429 ? error.status : 422
    return data({ ...reply, message: errorMessage(error) }, { status })
  }
}

/** Accepts spaces, a lower-case letter, or no letter. */
function readNumber(input: FormDataEntryValue | null): string {
  const text = String(input ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    // A Mongolian keyboard types this Cyrillic letter for R.
    .replace(/^Р/, 'R')
  return /^\d{9}$/.test(text) ? `R${text}` : text
}
