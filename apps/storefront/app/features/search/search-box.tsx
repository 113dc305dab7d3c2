import { type FocusEvent, Suspense, useId, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazyComponent(loadPanel)
const warm = () => void loadPanel().catch(() => undefined)

/**
 * The search field of the header: a form that works without scripts; the query stays in its field. Suggestions are
 * loaded on the first focus or hover, and cover the page on phones.
 */
export function SearchBox() {
  const t = useMessages()
  const locale = useLocale()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = useShopState((state) => state.nav.openPanel === 'search')
  const openPanel = useShopState((state) => state.openPanel)
  const action = pathInLocale('/search', locale)
  const query = useQuery(action, pathInLocale('/t/', locale))

  const open = () => isOpen || openPanel('search')
  const close = () => useShopState.getState().nav.openPanel === 'search' && useShopState.getState().closePanels()
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus and is not interactive itself
    <div
      ref={root}
      data-open={isOpen ? '' : undefined}
      onBlur={onBlur}
      className="relative w-full data-open:z-10 max-desktop:data-open:fixed max-desktop:data-open:inset-0 max-desktop:data-open:overflow-y-auto max-desktop:data-open:overscroll-contain max-desktop:data-open:bg-paper"
    >
      <Form action={action} role="search" className="flex w-full items-center gap-1 search-bar">
        {isOpen && <IconButton icon="arrow-left" label={t('nav.close')} className="desktop:hidden" data-close="" />}
        <div className="relative min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            {t('search.title')}
          </label>
          <input
            key={query}
            ref={input}
            id={id}
            type="search"
            name="q"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            defaultValue={query}
            placeholder={t('search.placeholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onPointerEnter={warm}
            onFocus={open}
            onClick={open}
            onInput={open}
            onKeyDown={(event) => event.key === 'ArrowDown' && open()}
            className="h-11 w-full rounded-control border border-transparent bg-tint pr-12 pl-4 text-body placeholder:text-ink-soft hover:border-line-strong focus:border-accent focus:bg-paper"
          />
          <button
            type="submit"
            aria-label={t('search.submit')}
            className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </div>
      </Form>
      {isOpen && (
        <Suspense>
          <SearchPanel root={root} input={input} listId={`${id}-list`} action={action} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the query of the current page. */
function useQuery(search: string, categories: string): string {
  const { pathname, search: address } = useLocation()
  const hasResults = pathname === search || pathname.startsWith(categories)
  return hasResults ? (new URLSearchParams(address).get('q') ?? '') : ''
}
