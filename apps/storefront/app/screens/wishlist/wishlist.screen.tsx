import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isLoggedOut } from '../../features/account/for-customer.server.ts'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { CustomerWishes } from './customer-wishes.tsx'
import { handleWishes } from './handle-wishes.server.ts'
import { VisitorWishes } from './visitor-wishes.tsx'
import { type CustomerWishesView, loadWishes } from './wishes-view.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CustomerWishesView | null> {
  const { api, origin, locale } = context.get(shopContext)
  if (!(await api.account.current())) return null
  try {
    return await loadWishes(api, new URL(request.url).searchParams, { origin, locale })
  } catch (error) {
    if (isLoggedOut(error)) return null
    throw error
  }
}

export const action = (call: ActionFunctionArgs) => handleWishes(call)

/** WISH-02: the lists of a customer, or the wishes that a visitor has on this device. */
export default function WishlistScreen() {
  const t = useWishMessages()
  const wishes = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.wishlist')} noIndex />
      <WithoutScripts />
      {wishes ? <CustomerWishes wishes={wishes} /> : <VisitorWishes />}
    </div>
  )
}
