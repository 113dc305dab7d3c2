import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { listPath } from './wishes-view.ts'

/** Handles the forms of a customer's lists. */
export async function handleWishes(call: ActionFunctionArgs) {
  const { api, locale } = call.context.get(shopContext)
  const { wishlists, orders } = api
  const form = await call.request.formData()
  const id = Number(form.get('id'))
  const variantId = Number(form.get('variant_id'))
  const goTo = (path: string) => redirect(pathInLocale(path, locale), 303)
  const handle = (act: () => Promise<unknown>) => handleForm(call, form, async () => void (await act()))

  switch (form.get('form')) {
    case 'create': {
      const idempotencyKey = textOf(form, 'page_key')
      const reply = await handleForm(call, form, () => wishlists.create(textOf(form, 'name'), { idempotencyKey }))
      return reply.data.result ? goTo(listPath(reply.data.result.id)) : reply
    }
    case 'delete': {
      const reply = await handle(() => wishlists.remove(id))
      return reply.data.ok ? goTo('/wishlist') : reply
    }
    case 'rename':
      return handle(() => wishlists.update(id, { name: textOf(form, 'name') }))
    case 'default':
      return handle(() => wishlists.update(id, { is_default: true }))
    case 'share':
      return handle(() => wishlists.update(id, { shared: true }))
    case 'end_link':
      return handle(() => wishlists.update(id, { shared: false }))
    case 'empty':
      return handle(() => wishlists.empty(id))
    case 'move':
      return handle(() => wishlists.moveWish(id, Number(form.get('target'))))
    case 'remove':
      return handle(() => wishlists.removeWish(variantId))
    case 'cart':
      return handle(() => orders.wishToCart(variantId))
    default:
      throw data(null, { status: 400 })
  }
}
