import type { RouletteSpin } from '@delguur/contract'
import type { ActionFunctionArgs } from 'react-router'
import { isLoggedOut } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { asPageError } from '../../features/catalog/public-page.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'

/** What the counter says of a number. */
export interface NumberReply {
  valid: boolean
  spin: RouletteSpin | null
}

/** Prizes and branches, and the counter of the operator who is logged in; null where the site has no roulette. */
export async function loadRoulette({ api, isSignedIn, site }: ShopContext) {
  const products = await api.roulette.products().catch(asPageError)
  if (products.length === 0) return null
  const locations = await api.roulette.locations().catch(asPageError)
  const page = { products, locations, siteName: site.configs.site_name, isSignedIn }
  const operator = isSignedIn ? await api.roulette.checkAuth().catch(nobodys) : null
  if (!operator?.authorised || operator.location_id === null) return { ...page, counter: null }
  const counter = {
    locationId: operator.location_id,
    branch: operator.location ?? '',
    stocks: await api.roulette.stocks().catch(asPageError),
    // A form that is sent twice is one spin.
    formKey: crypto.randomUUID(),
  }
  return { ...page, counter }
}

function nobodys(error: unknown): null {
  if (isLoggedOut(error)) return null
  return asPageError(error)
}

/** Checks a number, or spins it. */
export function playRoulette(call: ActionFunctionArgs, form: FormData) {
  const { roulette } = call.context.get(shopContext).api
  const number = textOf(form, 'number')
  return handleForm(call, form, async (): Promise<NumberReply> => {
    if (form.get('act') === 'check') return roulette.checkNumber(number)
    const spin = await roulette.spin(number, Number(form.get('branch')), { idempotencyKey: textOf(form, 'key') })
    return { valid: true, spin }
  })
}
