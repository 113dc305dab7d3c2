import { formatDateTime, formatDayOfMonth } from '@delguur/mongolia/dates'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { windowText } from '../checkout/window-text.ts'
import { type TimelineStep, timelineOf } from './order-outcome.ts'
import type { OrderView } from './order-view.ts'

const LOOKS: Record<TimelineStep['state'], { icon: IconName; mark: string; text: string }> = {
  done: { icon: 'check', mark: 'bg-stock-soft text-stock', text: '' },
  now: { icon: 'clock', mark: 'bg-accent-soft text-accent', text: 'font-semibold' },
  ahead: { icon: 'minus', mark: 'bg-tint text-ink-faint', text: 'text-ink-soft' },
  stopped: { icon: 'x', mark: 'bg-problem-soft text-problem', text: 'font-semibold' },
}

/** Where the order is on its way to the door, or to the counter. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useAccountMessages()
  const locale = useLocale()
  return (
    <ol className="grid gap-0">
      {timelineOf(order).map((step, index, steps) => {
        const look = LOOKS[step.state]
        const { title, note } = words(step, order, t)
        const isLast = index === steps.length - 1
        const planned =
          step.name === 'delivery' && order.delivery_day
            ? [formatDayOfMonth(order.delivery_day, locale), windowText(order.delivery_window ?? '')].join(' · ')
            : null
        return (
          <li key={step.name} className="flex gap-4" aria-current={step.state === 'now' ? 'step' : undefined}>
            <span className="flex flex-col items-center" aria-hidden="true">
              <span className={classNames('grid size-8 place-items-center rounded-pill', look.mark)}>
                <Icon name={look.icon} size={18} />
              </span>
              {!isLast && <span className="w-px flex-1 bg-line" />}
            </span>
            <div className={classNames('pt-1', !isLast && 'pb-6')}>
              <p className={look.text}>
                {title}
                <VisuallyHidden> ({t(`order.step_${step.state}`)})</VisuallyHidden>
              </p>
              <p className="text-small text-ink-soft">{step.at ? formatDateTime(step.at) : (planned ?? note)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function words(
  { name, state }: TimelineStep,
  order: OrderView,
  t: ReturnType<typeof useAccountMessages>,
): { title: string; note: string | null } {
  const isPickup = order.delivery_type === 'pickup'
  switch (name) {
    case 'ordered':
      return { title: t('status.ordered'), note: null }
    case 'payment':
      return { title: state === 'done' ? t('status.payment_completed') : t(`status.${order.label}`), note: null }
    case 'preparing':
      return { title: t(isPickup ? 'order.preparing_pickup' : 'status.shipment'), note: null }
    case 'delivery':
      return { title: t(isPickup ? 'checkout.pickup' : 'checkout.delivery'), note: null }
    case 'canceled':
      return { title: t(order.label === 'expired' ? 'status.expired' : 'status.canceled'), note: null }
  }
}
