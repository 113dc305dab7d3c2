import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Accordion } from '../../../ui/details/accordion.tsx'
import { chosenValues, type FilterGroup, type FilterValue, firstValues } from './filters.ts'
import { type ListRequest, toggled } from './list-request.ts'

/** Minimum number of values for a search field. */
const SEARCHED_FROM = 13

interface ValueGroupProps {
  group: FilterGroup
  title: string
  request: ListRequest
  onChoose(request: ListRequest): void
  /** Called when values not sent with the page are needed. */
  onNeedAll(): void
}

/** One group of values to tick; the selected ones are combined with OR. */
export function ValueGroup({ group, title, request, onChoose, onNeedAll }: ValueGroupProps) {
  const chosen = chosenValues(group, request).length
  const [isOpenAtFirst] = useState(group.choice === 'brand' || chosen > 0)
  return (
    <Accordion
      title={title}
      aside={chosen > 0 && <span className="font-semibold text-accent">{chosen}</span>}
      open={isOpenAtFirst}
    >
      <Values group={group} title={title} request={request} onChoose={onChoose} onNeedAll={onNeedAll} />
    </Accordion>
  )
}

function Values({ group, title, request, onChoose, onNeedAll }: ValueGroupProps) {
  const t = useMessages()
  const [showsAll, setShowsAll] = useState(false)
  const [sought, setSought] = useState('')
  const first = firstValues(group, request)
  const named = group.values.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const shown = showsAll ? named : first
  const hasSearch = showsAll && group.values.length >= SEARCHED_FROM
  const showAll = () => {
    onNeedAll()
    setShowsAll(true)
  }
  return (
    <>
      {hasSearch && (
        <input
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          aria-label={t('filter.search_in', { name: title })}
          placeholder={t('search.title')}
          className="mb-2 h-11 w-full rounded-control border border-line-strong bg-paper px-3 text-body hover:border-ink"
        />
      )}
      <ul className={classNames(hasSearch && '-mx-1 max-h-88 overflow-y-auto overscroll-contain px-1')}>
        {shown.map((value) => (
          <Value
            key={value.value}
            value={value}
            choice={group.choice}
            isChosen={request[group.choice].includes(value.value)}
            onToggle={() => onChoose(toggled(request, group.choice, value.value))}
          />
        ))}
      </ul>
      {showsAll && shown.length === 0 && <p className="py-2 text-note text-ink-soft">{t('filter.none_named')}</p>}
      {!showsAll && first.length < group.size && (
        <button
          type="button"
          onClick={showAll}
          className="needs-scripts min-h-11 text-note font-semibold text-accent hover:underline"
        >
          {t('filter.all_values', { n: group.size })}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </>
  )
}

interface ValueProps {
  value: FilterValue
  choice: FilterGroup['choice']
  isChosen: boolean
  onToggle(): void
}

function Value({ value: { value, name, count, swatch }, choice, isChosen, onToggle }: ValueProps) {
  return (
    <li>
      <FilterCheck
        name={choice}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onToggle}
        count={count}
      >
        {swatch && (
          <span
            className="size-5 shrink-0 rounded-pill border border-ink/15"
            style={{ backgroundColor: swatch }}
            aria-hidden="true"
          />
        )}
        <span className="min-w-0 flex-1">{name}</span>
      </FilterCheck>
    </li>
  )
}

interface FilterCheckProps {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  onChange(): void
  count: number
  children: ReactNode
}

export function FilterCheck({ count, children, ...input }: FilterCheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-note hover:text-accent has-disabled:cursor-not-allowed has-disabled:text-ink-faint desktop:min-h-9">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      {children}
      <span className="text-small text-ink-faint tabular-nums">{count}</span>
    </label>
  )
}
