import { ApiError, errorMessage } from '@delguur/sdk'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { storeNotice } from '../account/notices.server.ts'
import { returnPath } from '../account/return-path.ts'
import { shortCookie } from '../account/short-cookies.server.ts'
import { areaTexts } from '../account/texts.server.ts'
import { type AlertRequest, alertFields, readAlertRequest } from './alert-request.ts'

/** Long enough for a new account. */
const LOGIN_SECONDS = 1800

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'price_alert', LOGIN_SECONDS)

/** Returns the header that keeps a visitor's alert until they have logged in. */
export const keepRequest = (shop: ShopContext, request: AlertRequest): Promise<string> =>
  cookieOf(shop).serialize(alertFields(request))

/** Returns the alert for which the visitor has logged in. */
export async function keptRequest(shop: ShopContext, request: Request): Promise<AlertRequest | null> {
  const kept: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  return typeof kept === 'object' && kept !== null ? readAlertRequest({ ...kept }) : null
}

/** Sets the alert and returns to the product, which shows the outcome in the server's words. */
export async function setAlert(
  shop: ShopContext,
  { variantId, kind, targetPrice, from }: AlertRequest,
): Promise<Response> {
  const headers = new Headers({ 'Set-Cookie': await cookieOf(shop).serialize('', { maxAge: 0 }) })
  const notice = await shop.api.alerts.set({ variantId, kind, ...(targetPrice !== null && { targetPrice }) }).then(
    () => ({ text: areaTexts(shop)(`alerts.set_${kind}`), tone: 'good' }) as const,
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      return { text: errorMessage(error), tone: 'problem' } as const
    },
  )
  headers.append('Set-Cookie', await storeNotice(shop, { ...notice, isAboutCart: false }))
  return redirect(pathInLocale(returnPath(from), shop.locale), { status: 303, headers })
}
