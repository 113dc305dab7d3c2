import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { storeNotice } from './notices.server.ts'
import { areaTexts } from './texts.server.ts'

type SuccessMessage =
  | 'addresses.saved'
  | 'contact.done_email'
  | 'contact.done_phone'
  | 'coupon.applied'
  | 'data.deleted'
  | 'org.saved'
  | 'password.changed'
  | 'password.was_set'

/** Redirects to another page, which shows the success message. */
export async function redirectWithNotice(shop: ShopContext, to: string, message: SuccessMessage): Promise<Response> {
  const notice = { text: areaTexts(shop)(message), tone: 'good', isAboutCart: false } as const
  return redirect(pathInLocale(to, shop.locale), {
    status: 303,
    headers: { 'Set-Cookie': await storeNotice(shop, notice) },
  })
}
