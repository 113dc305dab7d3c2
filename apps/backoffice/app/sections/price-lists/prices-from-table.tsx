import type { StaffPriceList } from '@delguur/contract'
import { MAX_LISTED_PRICES } from '@delguur/contract/constants'
import { useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { runsOf } from '../stock/document-lines.ts'
import { type PastedPrice, pastedPrices } from './pasted-prices.ts'

/** Writes prices copied from a spreadsheet: SKU, price and reduced price. */
export function PricesFromTable({ list, onClose }: { list: StaffPriceList; onClose(): void }) {
  const t = useMessages()
  const [text, setText] = useState('')
  const { prices, refused } = pastedPrices(text)
  const work = useWork(
    async (client, rows: PastedPrice[]) => {
      let count = 0
      for (const run of runsOf(rows, MAX_LISTED_PRICES)) {
        const { changed_count } = await client.request('POST /api/back_office/price_lists/:id/prices', {
          params: { id: list.id },
          body: { prices: run },
        })
        count += changed_count
      }
      return count
    },
    { done: (count) => t('price_list.written', { count }), showsError: true, onDone: onClose },
  )
  const refusals = Object.values(work.error?.errors ?? {}).flat()
  return (
    <EditorDialog
      title={t('price_list.from_table')}
      error={refusals.length > 0 ? null : work.error}
      isBusy={work.isPending}
      onSubmit={() => {
        if (prices.length > 0 && refused.length === 0) work.mutate(prices)
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('price_list.table')}
        hint={t('price_list.table_hint')}
        error={refused.length > 0 ? t('price_list.no_price', { skus: refused.slice(0, 20).join(', ') }) : undefined}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {refusals.length > 0 && <Problem>{refusals.slice(0, 20).join(' · ')}</Problem>}
      <p role="status" className="text-small text-ink-soft">
        {t('price_list.prices', { count: prices.length })}
      </p>
    </EditorDialog>
  )
}
