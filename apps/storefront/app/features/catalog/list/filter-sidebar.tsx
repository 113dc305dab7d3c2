import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { allFiltersAddress, FILTERS_ID } from './all-filters.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { Filters } from './filters.ts'
import { CHOICES, type ListRequest, type ListScope, listSearch, readListRequest } from './list-request.ts'
import { useFilters } from './use-filters.ts'

interface FilterSidebarProps {
  filters: Filters
  request: ListRequest
  scope: ListScope
  pathname: string
  onChoose(request: ListRequest): void
}

/**
 * The filters beside a list, applied on each selection. Until scripts run they are a form with a button, and a link
 * leads to the page with all filters.
 */
export default function FilterSidebar({ filters: sent, request, scope, pathname, onChoose }: FilterSidebarProps) {
  const t = useMessages()
  const [wantsAll, setWantsAll] = useState(false)
  const { filters } = useFilters(sent, request, scope, wantsAll)
  const choose = (next: ListRequest) => {
    // From here on values keep their positions, whichever come first in later replies.
    setWantsAll(true)
    onChoose(next)
  }
  const submit = (event: FormEvent) => event.preventDefault()
  const form = useEarlyChoice(request, choose)
  return (
    <aside className={classNames(!request.allFilters && 'hidden desktop:block')}>
      <h2 className="sr-only">{t('filter.title')}</h2>
      <form ref={form} id={FILTERS_ID} action={pathname} onSubmit={submit} className="scroll-mt-24 desktop:-mt-3">
        {request.q && <input type="hidden" name="q" value={request.q} />}
        <HiddenChoices filters={filters} request={request} />
        <FilterGroups
          filters={filters}
          request={request}
          scope={scope}
          onChoose={choose}
          onNeedAll={() => setWantsAll(true)}
        />
        <span className="flex flex-wrap gap-3 pt-4">
          <noscript>
            <Button type="submit">{t('list.apply')}</Button>
          </noscript>
          {!wantsAll && !request.allFilters && (
            <AllFilters to={allFiltersAddress(pathname, request)} onNear={() => setWantsAll(true)} />
          )}
        </span>
      </form>
    </aside>
  )
}

/** Hidden fields for selected filters without a visible field. */
function HiddenChoices({ filters: { groups, price }, request }: { filters: Filters; request: ListRequest }) {
  const { priceMin, priceMax } = request
  const values = CHOICES.flatMap((choice) => {
    const seen = new Set(
      groups.filter((group) => group.choice === choice).flatMap((group) => group.values.map(({ value }) => value)),
    )
    return request[choice].filter((value) => !seen.has(value)).map((value) => [choice, value] as const)
  })
  const bounds = price
    ? []
    : (
        [
          ['price_min', priceMin],
          ['price_max', priceMax],
        ] as const
      ).filter(([, bound]) => bound !== null)
  return [...values, ...bounds].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value ?? ''} />
  ))
}

/** Applies the values ticked before the script of the form was loaded. */
function useEarlyChoice(request: ListRequest, choose: (next: ListRequest) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) fields.append(name, String(value))
    const { sort, seed } = request
    const ticked = { ...readListRequest(fields), sort, seed }
    if (listSearch(ticked) !== listSearch({ ...request, page: 1 })) choose(ticked)
  }, [])
  return form
}

interface AllFiltersProps {
  to: string
  onNear(): void
}

/** A placeholder for filters not sent with the page; they replace it as soon as it comes into view. */
function AllFilters({ to, onNear }: AllFiltersProps) {
  const t = useMessages()
  const place = useRef<HTMLSpanElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onNear()
  }
  return (
    <span ref={place}>
      <ButtonLink to={to} variant="secondary" prefetch="none" onClick={press}>
        {t('filter.all')}
      </ButtonLink>
    </span>
  )
}
