import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Draft } from './edit-draft.ts'
import { QuantityField } from './quantity-field.tsx'

interface AddGoodsProps {
  draft: Draft
  onChange(draft: Draft): void
}

/** Goods that are added, and a search for more of them by name, SKU or bar code. */
export function AddGoods({ draft, onChange }: AddGoodsProps) {
  const t = useMessages()
  const locale = useLocale()
  const { client } = useBackOffice()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['edit-variants', q, locale],
    enabled: q !== '',
    queryFn: ({ signal }) => client.request('GET /api/back_office/order_edits/variants', { query: { q }, signal }),
  })
  const found = (q === '' ? [] : (data?.variants ?? [])).filter(
    ({ variant_id: id }) => !draft.added.some(({ variant_id }) => variant_id === id),
  )
  return (
    <div className="mt-3 flex flex-col gap-3">
      {draft.added.map((goods) => (
        <div key={goods.variant_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-48">{goods.name}</p>
          <div className="flex items-center gap-1">
            <QuantityField
              label={goods.name}
              value={goods.quantity}
              minimum={1}
              onChange={(quantity) =>
                onChange({
                  ...draft,
                  added: draft.added.map((one) => (one === goods ? { ...goods, quantity } : one)),
                })
              }
            />
            <IconButton
              icon="x"
              label={t('edit.remove', { name: goods.name })}
              onClick={() => onChange({ ...draft, added: draft.added.filter((one) => one !== goods) })}
            />
          </div>
        </div>
      ))}
      <TextField
        label={t('edit.add')}
        hint={t('edit.add_hint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {found.map(({ variant_id, name, option_text, sku, price, available }) => (
            <li key={variant_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p>{[name, option_text].filter(Boolean).join(' · ')}</p>
                <p className="text-small text-ink-soft">
                  {[sku, formatMoney(price), t('edit.available', { n: available })].join(' · ')}
                </p>
              </div>
              {available > 0 && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    const title = [name, option_text].filter(Boolean).join(' · ')
                    onChange({ ...draft, added: [...draft.added, { variant_id, name: title, quantity: 1 }] })
                    setText('')
                  }}
                >
                  {t('edit.add_one')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {q !== '' && data?.variants.length === 0 && <p className="text-ink-soft">{t('edit.found_nothing')}</p>}
    </div>
  )
}
