import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PromotionView } from './product-data.ts'

/** CONT-06: promotions that the product is part of, with what each takes off, what it needs and its last day. */
export function PromotionList({ promotions }: { promotions: readonly PromotionView[] }) {
  const t = useProductMessages()
  if (promotions.length === 0) return null
  return (
    <ul aria-label={t('product.promotions')} className="grid gap-2">
      {promotions.map(({ name, terms, until }) => (
        <li key={`${name} ${terms[0]}`} className="flex items-start gap-2 rounded-control bg-tint p-3 text-note">
          <Icon name="ticket" size={18} className="mt-1 text-stock" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-soft">
              {[...terms, ...(until ? [t('product.promotion_until', { date: until })] : [])].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
