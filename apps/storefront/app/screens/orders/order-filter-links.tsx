import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'
import type { MyOrders } from './load-mine.server.ts'

const CHOICES = [null, 'open', 'finished'] as const

/** Filter links: all, open and finished orders. */
export function OrderFilterLinks({ current }: { current: MyOrders['standing'] }) {
  const t = usePrivateMessages()
  const links = CHOICES.map((standing) => ({
    to: standing ? `/orders?show=${standing}` : '/orders',
    text: t(`orders.${standing ?? 'all'}`),
    isHere: standing === current,
  }))
  return <PillLinks label={t('orders.standing')} links={links} className="mb-4" />
}
