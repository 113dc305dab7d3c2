import type { DraftOrder, StaffOrder } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import type { Caller } from './customer-card.tsx'
import { PackagePicker, type PickedPackage } from './package-picker.tsx'
import { useDraftChange } from './use-draft.ts'

interface PackageRowsProps {
  draft: DraftOrder
  isOpen: boolean
}

/** Packages of the order, each with its parts, which are changed together. */
export function PackageRows({ draft: { order }, isOpen }: PackageRowsProps) {
  const change = useDraftChange((client, { id, qty }: { id: number; qty: number }) =>
    client.request('PUT /api/back_office/draft_orders/:number/packages/:id', {
      params: { number: order.number, id },
      body: { qty },
    }),
  )
  if (order.packages.length === 0) return null
  return (
    <>
      {change.error && <Problem>{change.error.message}</Problem>}
      <ul className="mb-4">
        {order.packages.map((sold) => (
          <PackageRow
            key={sold.id}
            sold={sold}
            lines={order.line_items.filter(({ package_id }) => package_id === sold.id)}
            isOpen={isOpen}
            onPieces={(qty) => change.mutate({ id: sold.id, qty })}
          />
        ))}
      </ul>
    </>
  )
}

interface PackageRowProps {
  sold: StaffOrder['packages'][number]
  lines: StaffOrder['line_items']
  isOpen: boolean
  onPieces(qty: number): void
}

function PackageRow({ sold: { name, qty, cv, total, discount }, lines, isOpen, onPieces }: PackageRowProps) {
  const t = useMessages()
  const details = [
    ...cv.map(({ label, text }) => `${label}: ${text}`),
    ...lines.map(({ product, quantity }) => `${product.name} × ${quantity}`),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-full tablet:basis-48">
        <span className="block font-medium">{name}</span>
        {details.map((detail) => (
          <span key={detail} className="block text-small break-words text-ink-soft">
            {detail}
          </span>
        ))}
      </span>
      {isOpen ? (
        <label className="w-20">
          <span className="sr-only">{`${t('draft.package_qty')}: ${name}`}</span>
          <input
            key={qty}
            type="number"
            min={1}
            max={999}
            defaultValue={qty}
            className="target w-full rounded-control border border-line-strong bg-paper px-3 py-1.5"
            onBlur={({ target }) => {
              const changed = Number(target.value)
              if (Number.isInteger(changed) && changed > 0 && changed !== qty) onPieces(changed)
            }}
          />
        </label>
      ) : (
        <span>{`× ${qty}`}</span>
      )}
      <span className="money ms-auto w-28 text-end">{formatMoney(total - discount)}</span>
      {isOpen && <IconButton icon="x" label={`${t('draft.remove')}: ${name}`} onClick={() => onPieces(0)} />}
    </li>
  )
}

interface AddPackageProps {
  draft: DraftOrder | undefined
  caller: Caller
  /** Told when the package has made the order. */
  onBegun(draft: DraftOrder): void
}

/** Puts a package together for the order, or begins one with it. */
export function AddPackage({ draft, caller, onBegun }: AddPackageProps) {
  const t = useMessages()
  const [isPicking, setIsPicking] = useState(false)
  const sent = useRef({ what: '', key: '' })
  /** The same until something else is chosen, or it is added: a repeat after a lost answer adds nothing. */
  function keyOf(picked: PickedPackage): string {
    const what = JSON.stringify(picked)
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() }
    return sent.current.key
  }
  const add = useDraftChange(
    (client, picked: PickedPackage) =>
      draft
        ? client.request('POST /api/back_office/draft_orders/:number/packages', {
            params: { number: draft.order.number },
            body: { package: picked },
            idempotencyKey: keyOf(picked),
          })
        : client.request('POST /api/back_office/draft_orders', {
            body: { channel: caller.channel, phone: caller.phone, package: picked },
            idempotencyKey: keyOf(picked),
          }),
    (changed) => {
      sent.current = { what: '', key: '' }
      setIsPicking(false)
      if (!draft) onBegun(changed)
    },
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setIsPicking(true)}>
        {t('draft.package_add')}
      </Button>
      {isPicking && (
        <PackagePicker
          error={add.error?.message}
          busy={add.isPending}
          onChoose={(picked) => add.mutate(picked)}
          onClose={() => {
            setIsPicking(false)
            add.reset()
          }}
        />
      )}
    </>
  )
}
