import { Suspense } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isLoggedOut } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { asPageError } from '../../features/catalog/public-page.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { loadRoulette, playRoulette } from './roulette.server.ts'

const ROULETTE = 'roulette'

/** The list, the roulette, or one promotion: every further route would be named in the scripts of every page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { api, site } = shop
  const slug = params['*'] ?? ''
  if (slug === '') {
    const { promotions } = await api.promotions.list({ per_page: 100 }).catch(asPageError)
    const hasRoulette = (await api.roulette.products().catch(asPageError)).length > 0
    return serialize({ view: 'list' as const, promotions, hasRoulette, siteName: site.configs.site_name })
  }
  const counter = slug === ROULETTE ? await loadRoulette(shop) : null
  if (counter) return serialize({ view: 'roulette' as const, ...counter })
  const promotion = await api.promotions.find(slug).catch(asPageError)
  // The API also finds games by id, but an id is not an address.
  if (promotion.slug !== slug) throw data(null, { status: 404 })
  const isPlayed = promotion.prizes.length > 0 && shop.isSignedIn
  const mine = isPlayed ? await api.promotions.mine(slug).catch(nobodys) : null
  // A form that is sent twice is one turn.
  return serialize({ view: 'one' as const, promotion, mine, formKey: mine && crypto.randomUUID() })
}

function nobodys(error: unknown): null {
  if (isLoggedOut(error)) return null
  return asPageError(error)
}

export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  if (call.params['*'] === ROULETTE) return playRoulette(call, form)
  return handleForm(call, form, async () => {
    const given = [Number(form.get('game')), { idempotencyKey: textOf(form, 'key') }] as const
    if (form.get('form') === 'ticket') return (await api.promotions.takeTicket(...given)).ticket
    return (await api.promotions.turnWheel(...given)).draw
  })
}

export type Shown = ParsedData<typeof loader>

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Promotions = lazyComponent(() => import('./loaded-promotions.tsx'))

/** CONT-06: sales, offers and games, and one of them; a wheel turns to what the server drew. */
export default function PromotionsScreen() {
  const shown = useSerializedData<Shown>()
  return (
    <Suspense>
      <Promotions shown={shown} />
    </Suspense>
  )
}
