import { useId } from 'react'
import { Form, useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'

/** The search field of the header: a form that works before any script does; the query stays in it. */
export function SearchField() {
  const t = useMessages()
  const locale = useLocale()
  const id = useId()
  const { pathname, search } = useLocation()
  const action = pathInLocale('/search', locale)
  const query = pathname === action ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form action={action} role="search" className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {t('search.title')}
      </label>
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={t('search.placeholder')}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-control border border-transparent bg-tint pr-12 pl-4 text-body placeholder:text-ink-soft hover:border-line-strong focus:border-accent focus:bg-paper"
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
