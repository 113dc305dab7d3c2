import { type ReactNode, useEffect, useId, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_CLASS } from '../ui/field.tsx'
import { useIsWide } from '../ui/use-media.ts'
import type { ListState } from './list-page.tsx'

const SEARCH_AFTER_MS = 300

interface TabsProps {
  label: string
  list: ListState
  /** The filter that the tabs are of. */
  name: string
  /** An empty value is all. */
  tabs: readonly { value: string; label: string }[]
}

/** The states of a list side by side; one is shown. */
export function FilterTabs({ label, list: { values, filter }, name, tabs }: TabsProps) {
  return (
    <fieldset className="min-w-0 max-w-full overflow-x-auto">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-1 desktop:flex-wrap">
        {tabs.map((tab) => {
          const isChosen = (values[name] ?? '') === tab.value
          return (
            <button
              key={tab.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => filter({ ...values, [name]: tab.value })}
              className={classNames(
                'target min-w-11 shrink-0 rounded-control px-3 font-medium whitespace-nowrap',
                isChosen ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

interface SearchProps {
  label: string
  hint: string
  list: ListState
}

/** Searches when the typing pauses. */
export function SearchFilter({ label, hint, list: { values, filter } }: SearchProps) {
  const id = useId()
  const { q = '' } = values
  const [text, setText] = useState(q)
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => filter({ ...values, q: text.trim() }), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="w-full tablet:w-72">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={hint}
        onChange={(event) => setText(event.target.value)}
        className={CONTROL_CLASS}
      />
    </div>
  )
}

/** One choice among a few, for the second and third filter of a list. */
export function SelectFilter({ label, list: { values, filter }, name, tabs }: TabsProps) {
  return (
    <select
      aria-label={label}
      value={values[name] ?? ''}
      onChange={(event) => filter({ ...values, [name]: event.target.value })}
      className={classNames(CONTROL_CLASS, 'tablet:w-auto')}
    >
      {tabs.map((tab) => (
        <option key={tab.value} value={tab.value}>
          {tab.label}
        </option>
      ))}
    </select>
  )
}

interface DateProps {
  label: string
  list: ListState
  name: string
}

/** The first or the last day of what a list shows. */
export function DateFilter({ label, list: { values, filter }, name }: DateProps) {
  return (
    <label className="flex items-center gap-2 text-small">
      {label}
      <input
        type="date"
        value={values[name] ?? ''}
        onChange={(event) => filter({ ...values, [name]: event.target.value })}
        className="target rounded-control border border-line-strong bg-paper px-3 text-ink"
      />
    </label>
  )
}

interface MoreProps {
  list: ListState
  /** The filters inside; opened from the start if one of them is set. */
  names: readonly string[]
  children: ReactNode
}

/** Filters that stand in a row on a desk, and on a phone behind a button, so that the list begins on the first screen. */
export function MoreFilters({ list: { values }, names, children }: MoreProps) {
  const t = useMessages()
  const isWide = useIsWide()
  const [isOpen] = useState(() => names.some((name) => values[name]))
  if (isWide) return children
  return (
    <details open={isOpen} className="w-full">
      <summary className={classNames(buttonClass('secondary'), 'cursor-pointer')}>{t('list.more_filters')}</summary>
      <div className="mt-2 flex flex-wrap items-end gap-2">{children}</div>
    </details>
  )
}
