import type { DraftOrder, StaffOrder } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { isPhone } from '@delguur/mongolia/phone'
import { useRef, useState } from 'react'
import { VariantSearch } from '../../forms/variant-search.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import type { Caller } from './customer-card.tsx'
import { AddPackage, PackageRows } from './package-rows.tsx'
import { useDraftChange } from './use-draft.ts'

interface GoodsCardProps {
  draft: DraftOrder | undefined
  caller: Caller
  isOpen: boolean
  /** Told when the first item has made the order. */
  onBegun(draft: DraftOrder): void
}

interface Pieces {
  variant_id: number
  quantity: number
}

/** What the customer wants: the first item begins the order. */
export function GoodsCard({ draft, caller, isOpen, onBegun }: GoodsCardProps) {
  const t = useMessages()
  const key = useRef(crypto.randomUUID())
  const begin = useDraftChange(
    (client, variant_id: number) =>
      client.request('POST /api/back_office/draft_orders', {
        body: { channel: caller.channel, phone: caller.phone, variant_id, quantity: 1 },
        idempotencyKey: `${key.current}-${variant_id}`,
      }),
    onBegun,
  )
  const change = useDraftChange((client, body: Pieces) =>
    client.request('PUT /api/back_office/draft_orders/:number/line_items', {
      params: { number: draft?.order.number ?? '' },
      body,
    }),
  )
  const error = begin.error ?? change.error
  const hasPhone = draft !== undefined || isPhone(caller.phone)
  const lines = (draft?.order.line_items ?? []).filter(({ package_id }) => package_id === null)
  return (
    <Card title={t('draft.goods')}>
      {error && <Problem>{error.message}</Problem>}
      {draft && <PackageRows draft={draft} isOpen={isOpen} />}
      {lines.length > 0 && (
        <ul className="mb-4">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              isOpen={isOpen}
              onPieces={(quantity) => change.mutate({ variant_id: line.variant_id, quantity })}
            />
          ))}
        </ul>
      )}
      {isOpen && hasPhone && (
        <VariantSearch
          busy={begin.isPending || change.isPending}
          onChoose={({ variant_id }) => {
            const present = lines.find((line) => line.variant_id === variant_id)?.quantity ?? 0
            if (draft) change.mutate({ variant_id, quantity: present + 1 })
            else begin.mutate(variant_id)
          }}
        />
      )}
      {isOpen && hasPhone && (
        <div className="mt-3">
          <AddPackage draft={draft} caller={caller} onBegun={onBegun} />
        </div>
      )}
      {!hasPhone && <p className="text-ink-soft">{t('draft.phone_first')}</p>}
      {draft && isOpen && <Code draft={draft} />}
    </Card>
  )
}

interface LineProps {
  line: StaffOrder['line_items'][number]
  isOpen: boolean
  onPieces(quantity: number): void
}

function Line({ line, isOpen, onPieces }: LineProps) {
  const t = useMessages()
  const { name, option_text: option } = line.product
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-full tablet:basis-48">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-ink-soft">
          {[option, formatMoney(line.price)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isOpen ? (
        <label className="w-20">
          <span className="sr-only">{`${t('draft.pieces')}: ${name}`}</span>
          <input
            key={line.quantity}
            type="number"
            min={1}
            max={999}
            defaultValue={line.quantity}
            className="target w-full rounded-control border border-line-strong bg-paper px-3 py-1.5"
            onBlur={({ target }) => {
              const quantity = Number(target.value)
              if (Number.isInteger(quantity) && quantity > 0 && quantity !== line.quantity) onPieces(quantity)
            }}
          />
        </label>
      ) : (
        <span>{`× ${line.quantity}`}</span>
      )}
      <span className="money ms-auto w-28 text-end">{formatMoney(line.total)}</span>
      {isOpen && <IconButton icon="x" label={`${t('draft.remove')}: ${name}`} onClick={() => onPieces(0)} />}
    </li>
  )
}

/** A code that the customer tells. */
function Code({ draft }: { draft: DraftOrder }) {
  const t = useMessages()
  const [code, setCode] = useState('')
  const codes = draft.order.discounts.filter(({ kind }) => kind === 'coupon' || kind === 'voucher')
  const params = { number: draft.order.number }
  const enter = useDraftChange(
    (client) => client.request('PUT /api/back_office/draft_orders/:number/coupon', { params, body: { code } }),
    () => setCode(''),
  )
  const remove = useDraftChange((client) =>
    client.request('DELETE /api/back_office/draft_orders/:number/coupon', { params }),
  )
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') enter.mutate(undefined)
      }}
    >
      <div className="min-w-48 flex-1">
        <TextField
          label={t('draft.code')}
          value={code}
          error={enter.error?.message}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={enter.isPending}>
        {t('draft.code_use')}
      </Button>
      {codes.length > 0 && (
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {t('draft.code_remove', { code: codes.map(({ name }) => name).join(', ') })}
        </Button>
      )}
    </form>
  )
}
