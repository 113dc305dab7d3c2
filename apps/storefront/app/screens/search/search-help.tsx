import { Suspense } from 'react'
import { GoodsSlot } from '../../features/catalog/goods-slot.tsx'
import { type TaxonChip, TaxonChips } from '../../features/catalog/list/taxon-chips.tsx'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const Drawing = lazyComponent(async () => {
  const { NothingFoundDrawing } = await import('../../ui/drawings/nothing-found-drawing.tsx')
  return { default: NothingFoundDrawing }
})

interface SearchHelpProps {
  query: string
  /** Another spelling with results. */
  suggestion: string | null
  taxons: readonly TaxonChip[]
}

/** The page of an empty query or one without results: the query, hints, and where else to look. */
export default function SearchHelp({ query, suggestion, taxons }: SearchHelpProps) {
  const t = useMessages()
  return (
    <>
      <EmptyState
        headingLevel={1}
        drawing={
          <Suspense fallback={<span className="h-30" />}>
            <Drawing />
          </Suspense>
        }
        title={query ? t('search.no_result', { q: query }) : t('search.ask')}
        text={query ? undefined : t('search.ask_hint')}
        action={query ? <SearchAdvice suggestion={suggestion} /> : undefined}
      />
      <section aria-labelledby="search-browse" className="mx-auto max-w-[880px]">
        <h2 id="search-browse" className="mb-3 text-lead">
          {t('search.browse')}
        </h2>
        <TaxonChips label={t('nav.categories')} taxons={taxons} />
      </section>
      <GoodsSlot />
    </>
  )
}

function SearchAdvice({ suggestion }: { suggestion: string | null }) {
  const t = useMessages()
  return (
    <>
      {suggestion && (
        <div className="mb-4 text-lead">
          <DidYouMean suggestion={suggestion} />
        </div>
      )}
      <div className="text-left">
        <h2 className="text-note font-semibold">{t('search.help_title')}</h2>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          <li>{t('search.help_spelling')}</li>
          <li>{t('search.help_fewer')}</li>
          <li>{t('search.help_script')}</li>
        </ul>
      </div>
    </>
  )
}
