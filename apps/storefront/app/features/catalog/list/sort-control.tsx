import { Suspense, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { FILTERS_ID } from './all-filters.ts'
import { changed, DEFAULT_SORT, type ListRequest, SORTS } from './list-request.ts'
import { SORT_LABELS } from './sort-labels.ts'

const SortSheet = lazyComponent(() => import('./sort-sheet.tsx'))

const LAST_SEED = 2 ** 31

export interface SortChoice {
  /** Empty for the best match of a search. */
  value: string
  text: string
}

interface SortControlProps {
  request: ListRequest
  onChoose(request: ListRequest): void
}

/** The order of a list: a select, and on phones with scripts a button that opens a sheet. */
export function SortControl({ request, onChoose }: SortControlProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<{ count: number; isOpen: boolean }>({ count: 0, isOpen: false })
  const { q, sort } = request
  const choices: SortChoice[] = [
    ...(q ? [{ value: '', text: t('sort.default_search') }] : []),
    ...SORTS.map((value) => ({ value, text: t(SORT_LABELS[value]) })),
  ]
  const value = sort ?? (q ? '' : DEFAULT_SORT)
  const choose = (wanted: string) => {
    const chosen = SORTS.find((one) => one === wanted && (q || one !== DEFAULT_SORT)) ?? null
    const seed = chosen === 'random' ? Math.floor(Math.random() * LAST_SEED) : null
    onChoose(changed(request, { sort: chosen, seed }))
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpened(({ count }) => ({ count: count + 1, isOpen: true }))}
        className="needs-scripts min-w-0 flex-1 justify-between! desktop:hidden"
      >
        <span className="sr-only">{t('list.sort')}: </span>
        <span className="min-w-0 text-left">{choices.find((choice) => choice.value === value)?.text}</span>
        <Icon name="chevron-down" size={18} className="text-ink-soft" />
      </Button>
      <span className="waits-for-script relative hidden min-w-0 desktop:inline-flex">
        <select
          form={FILTERS_ID}
          aria-label={t('list.sort')}
          name="sort"
          value={value}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 w-full min-w-0 appearance-none rounded-control border border-line-strong bg-paper py-2 pr-9 pl-3 text-note font-medium text-ellipsis hover:border-ink"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
        />
      </span>
      {opened.count > 0 && (
        <Suspense>
          <SortSheet
            key={opened.count}
            choices={choices}
            value={value}
            isOpen={opened.isOpen}
            onChoose={choose}
            onClose={() => setOpened(({ count }) => ({ count, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  )
}
