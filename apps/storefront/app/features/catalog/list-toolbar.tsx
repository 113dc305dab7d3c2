import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { LayoutToggle } from '../../ui/layout-toggle.tsx'
import { DEFAULT_SORT, type ListRequest, SORTS } from './list-request.ts'
import { SORT_LABELS } from './sort-labels.ts'
import { useListChoice } from './use-list-request.ts'

export interface BrandChoice {
  code: string
  name: string
}

interface ListToolbarProps {
  /** Offered as a filter where there are any. */
  brands: readonly BrandChoice[]
  count: ReactNode
}

const LAST_SEED = 2 ** 31

/** Filters, order and layout of a list. The address keeps them; before scripts run it is a plain form. */
export function ListToolbar({ brands, count }: ListToolbarProps) {
  const t = useMessages()
  const [request, choose] = useListChoice()
  return (
    <Form
      replace
      preventScrollReset
      aria-label={t('list.filters')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-2.5"
    >
      {request.q && <input type="hidden" name="q" value={request.q} />}
      {request.badge && <input type="hidden" name="badge" value={request.badge} />}
      <p className="min-w-0 flex-1 text-note text-ink-soft" aria-live="polite">
        {count}
      </p>
      <div className="order-last -mx-4 flex w-screen items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desktop:order-none desktop:mx-0 desktop:w-auto desktop:gap-3 desktop:overflow-visible desktop:p-0">
        <SortSelect request={request} onChange={choose} />
        {brands.length > 0 && (
          <BrandSelect brands={brands} chosen={request.brand} onChange={(brand) => choose({ brand })} />
        )}
        <SaleSwitch isOn={request.onSale} onChange={(onSale) => choose({ onSale })} />
        <noscript>
          <Button type="submit" variant="secondary">
            {t('list.apply')}
          </Button>
        </noscript>
      </div>
      <LayoutToggle />
    </Form>
  )
}

function SaleSwitch({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useMessages()
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control border px-3 text-note font-medium transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOn ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        type="checkbox"
        name="on_sale"
        value="true"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-accent outline-none"
      />
      {t('list.on_sale')}
    </label>
  )
}

interface BrandSelectProps {
  brands: readonly BrandChoice[]
  chosen: string | null
  onChange(brand: string | null): void
}

function BrandSelect({ brands, chosen, onChange }: BrandSelectProps) {
  const t = useMessages()
  return (
    <ToolbarSelect
      label={t('list.brand')}
      name="brand"
      value={chosen ?? ''}
      onChange={(brand) => onChange(brand || null)}
    >
      <option value="">{t('list.all_brands')}</option>
      {brands.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </ToolbarSelect>
  )
}

interface SortSelectProps {
  request: ListRequest
  onChange(change: Pick<ListRequest, 'sort' | 'seed'>): void
}

function SortSelect({ request: { q, sort }, onChange }: SortSelectProps) {
  const t = useMessages()
  const choose = (value: string) => {
    const chosen = SORTS.find((one) => one === value && (q || one !== DEFAULT_SORT)) ?? null
    onChange({ sort: chosen, seed: chosen === 'random' ? Math.floor(Math.random() * LAST_SEED) : null })
  }
  return (
    <ToolbarSelect label={t('list.sort')} name="sort" value={sort ?? (q ? '' : DEFAULT_SORT)} onChange={choose}>
      {q && <option value="">{t('sort.default_search')}</option>}
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {t(SORT_LABELS[one])}
        </option>
      ))}
    </ToolbarSelect>
  )
}

interface ToolbarSelectProps {
  label: string
  name: string
  value: string
  onChange(value: string): void
  children: ReactNode
}

function ToolbarSelect({ label, name, value, onChange, children }: ToolbarSelectProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 max-w-56 appearance-none rounded-control border border-line-strong bg-paper py-2 pr-9 pl-3 text-note font-medium text-ellipsis hover:border-ink"
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
