import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import type { MyOrders } from './load-mine.server.ts'

const CHOICES = [null, 'open', 'finished'] as const

/** All orders, those that something is still to come of, and the others. */
export function StandingLinks({ current }: { current: MyOrders['standing'] }) {
  const t = useAccountMessages()
  return (
    <nav aria-label={t('orders.standing')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {CHOICES.map((standing) => {
          const isHere = standing === current
          return (
            <li key={standing ?? 'all'}>
              <Link
                to={standing ? `/orders?show=${standing}` : '/orders'}
                prefetch="none"
                replace
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-pill border px-4 text-note font-medium',
                  isHere ? 'border-ink bg-ink text-paper' : 'border-line bg-paper hover:border-ink',
                )}
              >
                {t(`orders.${standing ?? 'all'}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
