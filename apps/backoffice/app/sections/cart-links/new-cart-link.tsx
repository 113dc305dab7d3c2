import type { SellableVariant } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useRef, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { VariantSearch } from '../../forms/variant-search.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { GroupError, TextField } from '../../ui/field.tsx'

interface Chosen {
  variant: SellableVariant
  quantity: number
}

/** Makes a link of chosen goods. The key makes a second press, or a repeat after a lost answer, the same link. */
export function NewCartLink() {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('cart_link.new')}</Button>
      {isOpen && (
        <Dialog title={t('cart_link.new')} onClose={() => setIsOpen(false)}>
          <CartLinkForm onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function CartLinkForm({ onDone }: { onDone(): void }) {
  const t = useMessages()
  const key = useRef(crypto.randomUUID())
  const [mn, setMn] = useState('')
  const [en, setEn] = useState('')
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const make = useWork(
    (client) =>
      client.request('POST /api/back_office/cart_links', {
        body: {
          title: { mn, ...(en.trim() && { en }) },
          // The last day is whole, in Ulaanbaatar.
          ...(day && { expires_at: `${day}T23:59:59+08:00` }),
          lines: chosen.map(({ variant, quantity }) => ({ variant_id: variant.variant_id, quantity })),
        },
        idempotencyKey: key.current,
      }),
    {
      done: t('cart_link.made'),
      showsError: true,
      onDone,
    },
  )
  const setPieces = (id: number, quantity: number) =>
    setChosen(chosen.map((one) => (one.variant.variant_id === id ? { ...one, quantity } : one)))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // What was changed after a refusal is another link.
        if (make.error) key.current = crypto.randomUUID()
        if (!make.isPending) make.mutate(undefined)
      }}
    >
      <FormFields error={make.error}>
        <TextField
          label={t('cart_link.title_mn')}
          name="title.mn"
          required
          maxLength={120}
          value={mn}
          onChange={({ target }) => setMn(target.value)}
        />
        <TextField
          label={t('form.optional', { label: t('cart_link.title_en') })}
          name="title.en"
          maxLength={120}
          value={en}
          onChange={({ target }) => setEn(target.value)}
        />
        <TextField
          label={t('form.optional', { label: t('cart_link.until') })}
          name="expires_at"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <ul className="empty:hidden">
          {chosen.map(({ variant, quantity }) => (
            <li key={variant.variant_id} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">{variant.name}</span>
                <span className="block text-small text-ink-soft">
                  {[variant.option_text, formatMoney(variant.price)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <label className="w-20">
                <span className="sr-only">{`${t('draft.pieces')}: ${variant.name}`}</span>
                <input
                  type="number"
                  min={1}
                  max={999}
                  value={quantity}
                  className="target w-full rounded-control border border-line-strong bg-paper px-3 py-1.5"
                  onChange={({ target }) =>
                    setPieces(variant.variant_id, Math.max(1, Math.trunc(Number(target.value)) || 1))
                  }
                />
              </label>
              <IconButton
                icon="x"
                label={`${t('draft.remove')}: ${variant.name}`}
                onClick={() => setChosen(chosen.filter((one) => one.variant !== variant))}
              />
            </li>
          ))}
        </ul>
        <VariantSearch
          takesSoldOut
          onChoose={(variant) => {
            const isThere = chosen.some((one) => one.variant.variant_id === variant.variant_id)
            if (!isThere) setChosen([...chosen, { variant, quantity: 1 }])
          }}
        />
        <GroupError name="lines" />
      </FormFields>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={make.isPending}>
          {t('cart_link.make')}
        </Button>
      </DialogActions>
    </form>
  )
}
