import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopState } from '../../state/shop-state.ts'
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts'
import { OptionsContext } from './search-option.tsx'
import { SearchPanelTexts, useSearchPanelMessages } from './search-panel-texts.tsx'
import { ForgetButtons, StartOffers } from './start-offers.tsx'
import { SuggestedOffers } from './suggested-offers.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useIsPhone } from './use-is-phone.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

interface SearchPanelProps {
  /** Field and panel together: an event outside closes the panel. */
  root: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Address of the results. */
  action: string
  onClose(): void
}

/** SRCH-05: the suggestions below the search field, for pointer and keyboard. */
export default function SearchPanel(props: SearchPanelProps) {
  return (
    <SearchPanelTexts>
      <Panel {...props} />
    </SearchPanelTexts>
  )
}

function Panel({ root, input, listId, action, onClose }: SearchPanelProps) {
  const t = useSearchPanelMessages()
  const navigate = useNavigate()
  const typed = useTyped(input)
  const suggested = useSuggestions(typed)
  const recent = useShopState((state) => state.recentSearches)
  const isPhone = useIsPhone()
  const { close, onClickCapture } = useBackCloses(isPhone, onClose)
  const active = useActiveOption({ root, input, listId, typed, close })

  useEffect(() => {
    const form = input.current?.form
    const element = root.current
    if (!form || !element) return
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      const query = new URLSearchParams({ q: input.current?.value ?? '' })
      input.current?.blur()
      close(() => navigate(`${action}?${query}`))
    }
    const onPress = (event: Event) => {
      const isClose = event.target instanceof Element && event.target.closest('[data-close]')
      // The pressed element may have been removed.
      if (isClose || !event.composedPath().includes(element)) close()
    }
    form.addEventListener('submit', onSubmit)
    document.addEventListener('click', onPress)
    return () => {
      form.removeEventListener('submit', onSubmit)
      document.removeEventListener('click', onPress)
    }
  }, [root, input, action, close, navigate])

  const { queries = [], taxons = [], products = [] } = suggested?.suggestions ?? {}
  const popular = queries.filter(({ text }) => !recent.includes(text))
  const offers = typed.trim() ? (
    suggested && <SuggestedOffers suggested={suggested} />
  ) : (
    <StartOffers recent={recent} popular={popular} taxons={taxons} products={products} />
  )
  return (
    <div onClickCapture={onClickCapture} className={PANEL_CLASS}>
      <OptionsContext value={{ listId, active }}>
        <div role="listbox" id={listId} aria-label={t('search.suggestions')}>
          {offers}
        </div>
      </OptionsContext>
      {!typed.trim() && (
        <ForgetButtons recent={recent} hasPopular={popular.length > 0} onForgotten={() => input.current?.focus()} />
      )}
      <p role="status" className="sr-only">
        {suggested && t('search.suggestion_count', { n: countOf(suggested, typed ? 0 : recent.length) })}
      </p>
    </div>
  )
}

/** Hidden when it is empty. */
const PANEL_CLASS =
  'relative bg-paper has-[[role=listbox]:empty]:hidden desktop:absolute desktop:top-full desktop:left-0 desktop:mt-2 desktop:w-180 desktop:overflow-hidden desktop:rounded-card desktop:border desktop:border-line desktop:shadow-overlay wide:w-full'

function countOf({ suggestions: { queries, products, taxons, brands } }: Suggested, recent: number): number {
  return recent + queries.length + products.length + taxons.length + brands.length
}

/** Returns the typed text; text that an arrow key puts into the field does not count. */
function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  useEffect(() => {
    const field = input.current
    if (!field) return
    const onInput = () => setTyped(field.value)
    onInput()
    field.addEventListener('input', onInput)
    return () => field.removeEventListener('input', onInput)
  }, [input])
  return typed
}
