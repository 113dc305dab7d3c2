import type { Package, PackageChoices } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicClient } from '../../api/public-client.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/** More packages than any shop maintains. */
const LISTED = 100
const MOST = 999

/** Package as it is asked for. */
export interface PickedPackage {
  slug: string
  qty: number
  choices: PackageChoices
  cv: Record<string, string>
}

interface PackagePickerProps {
  error: string | undefined
  busy: boolean
  onChoose(picked: PickedPackage): void
  onClose(): void
}

/** Chooses a package of the shop and its parts; the shop says what does not fit. */
export function PackagePicker({ error, busy, onChoose, onClose }: PackagePickerProps) {
  const t = useMessages()
  const locale = useLocale()
  const [slug, setSlug] = useState('')
  const list = useQuery({
    queryKey: ['packages on sale', locale],
    queryFn: ({ signal }) =>
      publicClient(locale).request('GET /api/v2/packages', { query: { per_page: LISTED }, signal }),
  })
  const one = useQuery({
    queryKey: ['package on sale', locale, slug],
    queryFn: ({ signal }) => publicClient(locale).request('GET /api/v2/packages/:slug', { params: { slug }, signal }),
    enabled: slug !== '',
  })
  const problem = error ?? list.error?.message ?? one.error?.message
  return (
    <Dialog title={t('draft.package_add')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {list.isPending ? (
          <Waiting />
        ) : (
          <SelectField
            label={t('draft.package')}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
            options={[
              { value: '', label: '' },
              ...(list.data?.packages ?? []).map((entry) => ({ value: entry.slug, label: entry.name })),
            ]}
          />
        )}
        {slug !== '' && one.isPending && <Waiting />}
        {one.data && <Parts key={one.data.slug} sold={one.data} problem={problem} busy={busy} onChoose={onChoose} />}
        {!one.data && problem && <Problem>{problem}</Problem>}
      </div>
    </Dialog>
  )
}

interface PartsProps extends Pick<PackagePickerProps, 'busy' | 'onChoose'> {
  sold: Package
  problem: string | undefined
}

function Parts({ sold, problem, busy, onChoose }: PartsProps) {
  const t = useMessages()
  const [choices, setChoices] = useState<PackageChoices>(sold.default_choices)
  const [qty, setQty] = useState<number | null>(1)
  const [cv, setCv] = useState<Record<string, string>>({})
  const number = Math.min(MOST, Math.max(1, qty ?? 1))
  const choose = (component: number, variant: string) =>
    setChoices((before) => [
      ...before.filter(({ component_id }) => component_id !== component),
      ...(variant === '' ? [] : [{ component_id: component, variant_id: Number(variant) }]),
    ])
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const given = Object.entries(cv).filter(([, value]) => value.trim() !== '')
        onChoose({ slug: sold.slug, qty: number, choices, cv: Object.fromEntries(given) })
      }}
    >
      {sold.components.map(({ id, name, quantity, required, choices: offered }) => {
        const chosen = choices.find(({ component_id }) => component_id === id)?.variant_id
        return (
          <SelectField
            key={id}
            label={quantity > 1 ? `${name} × ${quantity}` : name}
            value={String(chosen ?? '')}
            onChange={({ target }) => choose(id, target.value)}
            options={[
              ...(required && chosen !== undefined ? [] : [{ value: '', label: t('draft.package_none') }]),
              ...offered.map(({ variant_id, name: goodsName, option_text: option, price }) => ({
                value: String(variant_id),
                label: [goodsName, option, formatMoney(price)].filter(Boolean).join(' · '),
              })),
            ]}
          />
        )
      })}
      {sold.cv.map(({ name, label, kind, required, max_length: longest, options }) => {
        const field = { label, value: cv[name] ?? '', required }
        const set = (value: string) => setCv((before) => ({ ...before, [name]: value }))
        return kind === 'choice' ? (
          <SelectField
            key={name}
            {...field}
            onChange={({ target }) => set(target.value)}
            options={[
              { value: '', label: '' },
              ...options.map((option) => ({ value: option.value, label: option.name })),
            ]}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            maxLength={longest ?? undefined}
            onChange={({ target }) => set(target.value)}
          />
        )
      })}
      <NumberField label={t('draft.package_qty')} value={qty} onChange={setQty} />
      {problem && <Problem>{problem}</Problem>}
      <DialogActions>
        <Button type="submit" busy={busy}>
          {t('draft.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
