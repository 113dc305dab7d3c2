import type { PromotionPreview } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useBackOffice } from '../../api/back-office.tsx'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import { withDigits } from '../../forms/with-digits.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { promotionOf } from './promotion-of.ts'

/** What the promotion of the form around it would change on the newest carts, before anybody has it. */
export function TryPromotion({ fields }: { fields: readonly ActionField[] }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { getValues } = useFormContext<ActionValues>()
  const preview = useMutation<PromotionPreview, ApiError>({
    mutationFn: () =>
      client.request('POST /api/back_office/coupon_campaigns/preview', {
        body: promotionOf(withDigits(fields, getValues())),
      }),
  })
  return (
    <div className="flex flex-col gap-3 rounded-control bg-tint p-3">
      <div>
        <Button variant="secondary" busy={preview.isPending} onClick={() => preview.mutate()}>
          {t('promotion.try')}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {preview.data && <Changes {...preview.data} />}
      </div>
      {preview.error && <Problem>{preview.error.message}</Problem>}
    </div>
  )
}

function Changes({ carts, changed, amount, examples }: PromotionPreview) {
  const t = useMessages()
  if (carts === 0) return <p>{t('promotion.no_carts')}</p>
  return (
    <>
      <p>{t('promotion.tried', { carts, changed, amount: formatMoney(amount) })}</p>
      {examples.length > 0 && (
        <ul className="text-small">
          {examples.map(({ number, item_total: total, discount_before: before, discount_after: after }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4">
              <span className="money">{`${number} · ${formatMoney(total)}`}</span>
              <span className="money">{`${formatMoney(-before)} → ${formatMoney(-after)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
