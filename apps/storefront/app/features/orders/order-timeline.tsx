import { formatDateTime } from '@delguur/mongolia/dates'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type OrderStep, stepsOf } from './order-steps.ts'
import type { OrderView } from './order-view.ts'
import { timeText } from './time-text.ts'

const LOOKS: Record<OrderStep['state'], { icon: IconName; mark: string; text: string }> = {
  done: { icon: 'check', mark: 'bg-stock-soft text-stock', text: '' },
  now: { icon: 'clock', mark: 'bg-accent-soft text-accent', text: 'font-semibold' },
  ahead: { icon: 'minus', mark: 'bg-tint text-ink-faint', text: 'text-ink-soft' },
  stopped: { icon: 'x', mark: 'bg-problem-soft text-problem', text: 'font-semibold' },
}

export type Timed = Pick<
  OrderView,
  | 'label'
  | 'timeline'
  | 'delivered_at'
  | 'delivery_type'
  | 'delivery_method'
  | 'delivery_day'
  | 'delivery_window'
  | 'delivery_after_payment'
> & { digital?: boolean }

/** The progress of an order to the door or to the counter. */
export function OrderTimeline({ order }: { order: Timed }) {
  const t = usePrivateMessages()
  const steps = stepsOf(order)
  return (
    <ol>
      {steps.map((step, index) => {
        const look = LOOKS[step.state]
        const isLast = index === steps.length - 1
        return (
          <li
            key={typeof step.what === 'string' ? step.what : `${step.what.code} ${step.at} ${step.shipment}`}
            className="flex gap-4"
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="flex flex-col items-center" aria-hidden="true">
              <span className={classNames('grid size-8 place-items-center rounded-pill', look.mark)}>
                <Icon name={look.icon} size={18} />
              </span>
              {!isLast && <span className="w-px flex-1 bg-line" />}
            </span>
            <div className={classNames('min-w-0 pt-1', !isLast && 'pb-5')}>
              <p className={look.text}>
                <StepTitle step={step} isPickup={order.delivery_type === 'pickup'} />
                <VisuallyHidden> ({t(`order.step_${step.state}`)})</VisuallyHidden>
              </p>
              <StepNote step={step} order={order} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function StepTitle({ step: { what }, isPickup }: { step: OrderStep; isPickup: boolean }) {
  const t = usePrivateMessages()
  if (typeof what !== 'string') return what.text
  if (what === 'delivery') return t(isPickup ? 'order.step_fetch' : 'order.step_delivery')
  return t(`order.step_${what}`)
}

/** The time of a step, past or planned. */
function StepNote({ step, order }: { step: OrderStep; order: Timed }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const planned =
    step.what === 'delivery'
      ? (order.delivery_after_payment ?? timeText(order, { express: t('checkout.express') }, locale))
      : null
  const note = [step.at ? formatDateTime(step.at) : planned, step.shipment].filter(Boolean).join(' · ')
  return note ? <p className="text-small text-ink-soft">{note}</p> : null
}
