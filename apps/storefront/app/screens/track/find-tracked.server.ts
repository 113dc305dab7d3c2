import type { TrackedOrder } from '@delguur/contract'
import { ApiError, errorMessage } from '@delguur/sdk'
import { type ActionFunctionArgs, data } from 'react-router'
import { areaTexts } from '../../features/account/texts.server.ts'
import { shopContext } from '../../server-context.ts'

export interface Tracked {
  order: TrackedOrder | null
  /** As they were sent, where nothing was found. */
  values: { number: string; phone: string }
  problems: { number?: string; phone?: string }
  /** What is wrong, where it is about both. */
  message: string | null
}

/** The order of a number and a phone. Neither stands in an address, and nobody learns which of them was wrong. */
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

/** As people write it: with spaces, a small letter, or without the letter. */
function readNumber(written: FormDataEntryValue | null): string {
  const text = String(written ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    // The Cyrillic letter that a Mongolian keyboard gives for it.
    .replace(/^Р/, 'R')
  return /^\d{9}$/.test(text) ? `R${text}` : text
}
