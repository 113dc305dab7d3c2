import type { Brand } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'

type BrandView = Omit<Brand, 'id'>

export function BrandCard({ brand: { code, name, description, colour, product_count } }: { brand: BrandView }) {
  const t = useMessages()
  return (
    <Link
      to={`/brands/${encodeURIComponent(code)}`}
      className="flex h-full flex-col rounded-card border border-line border-t-4 bg-paper p-4 hover:border-accent desktop:p-5"
      style={{ borderTopColor: colour }}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words text-lead font-semibold">{name}</span>
        <span className="shrink-0 text-small text-ink-soft">{t('list.count', { n: product_count })}</span>
      </span>
      {description && <span className="mt-2 text-note text-ink-soft">{description}</span>}
    </Link>
  )
}
