import type { EditPreview } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SumList } from './sum-list.tsx'

/** The money of a change before it is made, and what becomes of the difference. */
export function EditMoney({ preview, isFetching }: { preview: EditPreview; isFetching: boolean }) {
  const t = useMessages()
  const sums: [string, number][] = [
    [t('order.items'), preview.item_total],
    ...(preview.discount_total > 0 ? [[t('edit.discounts'), -preview.discount_total] as [string, number]] : []),
    [t('order.delivery'), preview.ship_total],
    [t('edit.total_before'), preview.total_before],
    [t('edit.total'), preview.total],
    ...(preview.returned > 0 ? [[t('edit.returned'), -preview.returned] as [string, number]] : []),
  ]
  return (
    <div aria-live="polite" aria-busy={isFetching} className={isFetching ? 'opacity-60' : undefined}>
      <SumList sums={sums} result={[t('edit.difference'), preview.difference]} />
      <p className="mt-3 text-note">
        {t(`edit.outcome_${preview.outcome}`, { amount: formatMoney(Math.abs(preview.difference)) })}
      </p>
      {preview.lost_codes.length > 0 && (
        <p className="mt-2 text-note text-problem">{t('edit.lost_codes', { codes: preview.lost_codes.join(', ') })}</p>
      )}
    </div>
  )
}
