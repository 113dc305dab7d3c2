import { formatDateTime } from '@delguur/mongolia/dates'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { orderPath } from '../../features/checkout/order-path.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { isReturnable, type OrderView, orderView } from '../../features/orders/order-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { handleReturn } from './handle-return.server.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnRules } from './return-rules.tsx'

export async function loader(call: LoaderFunctionArgs) {
  const { order } = await findOrder(call)
  return { order: orderView(order), idempotencyKey: crypto.randomUUID() }
}

export const action = (call: ActionFunctionArgs) => handleReturn(call)

/** The request changes the order; the form must not reload while its pictures are sent. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod === undefined

/** Why nothing can be sent back: it has not arrived, its time is over, or nothing is left. */
function whyNone(
  t: ReturnType<typeof usePrivateMessages>,
  { delivered_at, canceled_at, return_until }: OrderView,
): string {
  if (!delivered_at && !canceled_at) return t('return.not_yet_hint')
  const isOver = return_until !== null && new Date(return_until) < new Date()
  return isOver ? t('return.over', { until: formatDateTime(return_until) }) : t('return.none_hint')
}

/** CHK-09: requests the return of delivered pieces. */
export default function ReturnScreen() {
  const t = usePrivateMessages()
  const { order, idempotencyKey } = useLoaderData<typeof loader>()
  const title = t('return.title', { number: order.number })
  return (
    <div className="page max-w-[760px] py-4 desktop:py-8">
      <PageHead title={title} noIndex />
      <WithoutScripts />
      <Link
        to={orderPath(order)}
        prefetch="none"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {t('order.details', { number: order.number })}
      </Link>
      {isReturnable(order) ? (
        <>
          <h1 className="mt-1 mb-6 text-heading">{title}</h1>
          <ReturnRules order={order} />
          <ReturnForm order={order} idempotencyKey={idempotencyKey} />
        </>
      ) : (
        <>
          <EmptyState
            headingLevel={1}
            drawing={<EmptyBagDrawing />}
            title={order.delivered_at || order.canceled_at ? t('return.none') : t('return.not_yet')}
            text={whyNone(t, order)}
            action={<ButtonLink to={orderPath(order)}>{t('order.view')}</ButtonLink>}
          />
          <ReturnRules order={order} />
        </>
      )}
    </div>
  )
}
