import type { PriceAlert } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer, redirectToLogin } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { type AlertRequest, readAlertRequest } from '../../features/alerts/alert-request.ts'
import { keepRequest, keptRequest, setAlert } from '../../features/alerts/set-alert.server.ts'
import { Mark, type MarkStyle } from '../../features/orders/mark.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingFoundDrawing } from '../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'

/** Twice the width of a thumbnail. */
const WIDEST = 160

/** After a login it sets the alert that the visitor has asked for: a cookie names it that only the form has set, so no link can. */
export async function loader(call: LoaderFunctionArgs) {
  const shop = call.context.get(shopContext)
  const request = await keptRequest(shop, call.request)
  return forCustomer(call, async (api) => {
    if (request) throw await setAlert(shop, request)
    return api.alerts.list()
  })
}

/** Ends an alert, or sets that of a product's page. */
export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const request = readAlertRequest(Object.fromEntries(form))
  if (request) return (await shop.api.account.current()) ? setAlert(shop, request) : loginFor(call, request)
  if (form.get('form') !== 'end') throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await shop.api.alerts.end(Number(textOf(form, 'id')))))
}

/** Sends a visitor to the login, whence they come back to this page. */
async function loginFor(call: ActionFunctionArgs, request: AlertRequest): Promise<Response> {
  const login = redirectToLogin(call)
  login.headers.append('Set-Cookie', await keepRequest(call.context.get(shopContext), request))
  return login
}

/** What the customer waits for, and what they have waited for. */
export default function PriceAlertsScreen() {
  const t = usePrivateMessages()
  const alerts = useLoaderData<typeof loader>()
  const list = useFocusAfter<HTMLDivElement>('end')
  const [open, past] = [
    alerts.filter(({ state }) => state !== 'ended'),
    alerts.filter(({ state }) => state === 'ended'),
  ]
  return (
    <AreaPage title={t('alerts.title')}>
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
        {open.length === 0 ? <NoAlerts /> : <AlertList alerts={open} />}
        {past.length > 0 && (
          <section aria-labelledby="past-alerts">
            <h2 id="past-alerts" className="mb-3 text-title">
              {t('alerts.past')}
            </h2>
            <AlertList alerts={past} />
          </section>
        )}
      </div>
    </AreaPage>
  )
}

function NoAlerts() {
  const t = usePrivateMessages()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('alerts.empty')}
      text={t('alerts.empty_hint')}
      action={<ButtonLink to="/products">{t('alerts.find')}</ButtonLink>}
    />
  )
}

function AlertList({ alerts }: { alerts: readonly PriceAlert[] }) {
  return (
    <Card>
      <ul className="-my-4 divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex gap-4 py-4">
            <AlertRow alert={alert} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const t = usePrivateMessages()
  const { id, kind, state, slug, variant_id, name, option_text, image, price, told_at, told_price } = alert
  return (
    <>
      <div className="size-18 shrink-0">
        <ProductPicture
          picture={image && smallPicture(image)}
          sizes={SIZES.thumbnail}
          widest={WIDEST}
          alt=""
          className="rounded-control"
        />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/products/${slug}?variant=${variant_id}`}
          className="inline-flex min-h-11 items-center font-medium hover:text-accent"
        >
          {name}
        </Link>
        {option_text && <p className="text-small text-ink-soft">{option_text}</p>}
        <p className="text-note">{t('alerts.now', { price: formatMoney(price) })}</p>
        <p className="mb-2 text-small text-ink-soft">{waitsFor(t, alert)}</p>
        <Mark look={LOOKS[state]}>{stateText(t, alert)}</Mark>
        {state === 'ended' && told_at && (
          <p className="mt-1 text-small text-ink-soft">
            {t('alerts.told', { date: formatDate(told_at), price: formatMoney(told_price ?? price) })}
          </p>
        )}
        {state !== 'ended' && (
          <AreaForm name="end" entry={id} done={t('alerts.removed')} className="-ml-4">
            <EntryButton
              form="end"
              id={id}
              text={t('alerts.end')}
              name={kind === 'stock' ? `${name}, ${t('alerts.stock')}` : name}
            />
          </AreaForm>
        )}
      </div>
    </>
  )
}

const LOOKS: Record<PriceAlert['state'], MarkStyle> = {
  active: { icon: 'bell', tone: 'accent' },
  told: { icon: 'circle-check', tone: 'stock' },
  ended: { icon: 'check', tone: 'plain' },
}

type Texts = ReturnType<typeof usePrivateMessages>

function waitsFor(t: Texts, { kind, target_price, base_price, created_at }: PriceAlert): string {
  const since = t('alerts.since', { date: formatDate(created_at) })
  if (kind === 'stock') return `${t('alerts.stock')} · ${since}`
  const goal =
    target_price === null
      ? t('alerts.base', { price: formatMoney(base_price) })
      : t('alerts.target', { price: formatMoney(target_price) })
  return `${goal} · ${since}`
}

function stateText(t: Texts, { state, told_at, told_price, ended_at }: PriceAlert): string {
  if (state === 'active') return t('alerts.active')
  if (state === 'ended') return ended_at ? t('alerts.ended_on', { date: formatDate(ended_at) }) : t('alerts.ended')
  return t('alerts.told', { date: formatDate(told_at ?? ''), price: formatMoney(told_price ?? 0) })
}
