import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { storeNotice } from '../../features/account/notices.server.ts'
import { areaTexts } from '../../features/account/texts.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'

/** A link must not log anyone out. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(pathInLocale('/', context.get(shopContext).locale), 303)
}

/** ACC-06: ends the session, drops the order token, and shows a message unless `silent`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext)
  const isSilent = (await request.formData()).has('silent')
  await shop.api.account.logout()
  const headers = new Headers()
  if (!isSilent) {
    const notice = { text: areaTexts(shop)('login.logged_out'), tone: 'plain', isAboutCart: false } as const
    headers.set('Set-Cookie', await storeNotice(shop, notice))
  }
  return redirect(pathInLocale('/', shop.locale), { status: 303, headers })
}

/** The next user of the device must not see the customer's orders. */
export async function clientAction({ serverAction }: { serverAction(): Promise<unknown> }) {
  useShopState.getState().clearPlacedOrders()
  return serverAction()
}
