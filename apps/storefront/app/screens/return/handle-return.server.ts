import { MAX_RETURN_PICTURES } from '@delguur/contract/constants'
import { ApiError, type Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type FormReply, valuesOfForm } from '../../features/account/form-reply.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { areaTexts } from '../../features/account/texts.server.ts'
import { orderPath } from '../../features/checkout/order-path.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { orderView } from '../../features/orders/order-view.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { readReturn } from './read-return.ts'

/** The requested return; with scripts its pictures follow one by one. */
export interface RequestedReturn {
  id: number
}

/** Requests a return. If pictures follow, the page continues with them, else it redirects to the order. */
export async function handleReturn(call: ActionFunctionArgs) {
  const form = await call.request.formData()
  const { shop, order } = await findOrder(call)
  const { was_transferred } = orderView(order)
  const { request, problems } = readReturn(form, was_transferred)
  const context = call.context.get(shopContext)
  const t = areaTexts(context)
  if (Object.keys(problems).length > 0) {
    const texts = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]))
    return data(refused(form, texts), { status: 422 })
  }
  const reply = await handleForm<RequestedReturn>(call, form, async () => {
    const idempotencyKey = textOf(form, 'key')
    const { id } = await shop.returns.request(order.number, request, idempotencyKey ? { idempotencyKey } : {})
    await addPictures(shop, order.number, id, form)
    return { id }
  })
  if (!reply.data.ok || form.has('pictures_follow')) return reply
  return redirect(pathInLocale(orderPath(order), context.locale), {
    status: 303,
    headers: {
      'Set-Cookie': await storeNotice(context, { text: t('return.asked'), tone: 'good', isAboutCart: false }),
    },
  })
}

const refused = (form: FormData, problems: Record<string, string>): FormReply<RequestedReturn> => ({
  form: String(form.get('form')),
  ok: false,
  result: null,
  problems,
  message: null,
  values: valuesOfForm(form),
})

/**
 * Adds pictures sent with the form by a page without scripts. A refused picture is skipped: the request stays valid.
 */
async function addPictures(shop: Shop, number: string, id: number, form: FormData): Promise<void> {
  const files = form.getAll('pictures').filter((file): file is File => file instanceof File && file.size > 0)
  for (const file of files.slice(0, MAX_RETURN_PICTURES)) {
    await shop.returns.addPicture(number, id, file).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}
