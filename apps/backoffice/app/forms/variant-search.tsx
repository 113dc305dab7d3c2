import type { SellableVariant } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useBackOffice } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

interface VariantSearchProps {
  /** For what they are found, which another right opens. */
  of?: 'draft_orders' | 'order_edits'
  label?: string
  /** Whether goods that cannot be bought now can be chosen, too. */
  takesSoldOut?: boolean
  busy?: boolean
  onChoose(variant: SellableVariant): void
}

/** Finds variants by words of the name, SKU or bar code. */
export function VariantSearch({
  of = 'draft_orders',
  label,
  takesSoldOut = false,
  busy = false,
  onChoose,
}: VariantSearchProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['sellable variants', of, q],
    queryFn: ({ signal }) => client.request(`GET /api/back_office/${of}/variants`, { query: { q }, signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
  const variants = q.length > 1 ? found.data?.variants : undefined
  return (
    <div>
      <TextField
        label={label ?? t('draft.search')}
        type="search"
        value={text}
        hint={t('draft.search_hint')}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="mt-2 text-small text-ink-soft empty:hidden">
        {variants?.length === 0 && t('draft.nothing_found')}
      </p>
      <ul className="mt-2 max-h-80 overflow-y-auto empty:hidden">
        {variants?.map((variant) => (
          <li
            key={variant.variant_id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{variant.name}</span>
              <span className="block text-small text-ink-soft">
                {[variant.option_text, variant.sku, t('draft.available', { n: variant.available })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="money">{formatMoney(variant.price)}</span>
            {takesSoldOut || (variant.for_sale && variant.available > 0) ? (
              <Button
                variant="secondary"
                busy={busy}
                aria-label={`${t('draft.add')}: ${variant.name} ${variant.option_text}`}
                onClick={() => onChoose(variant)}
              >
                {t('draft.add')}
              </Button>
            ) : (
              <span className="text-small text-problem">{t('draft.sold_out')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
