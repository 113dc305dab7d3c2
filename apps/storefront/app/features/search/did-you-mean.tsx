import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import { listSearch, NO_FILTERS } from '../catalog/list/list-request.ts'

/** A link to the search for another spelling. */
export function DidYouMean({ suggestion }: { suggestion: string }) {
  const t = useMessages()
  const [before = '', after = ''] = t('search.did_you_mean', { s: MARK }).split(MARK)
  return (
    <p className="py-2">
      <Link to={searchFor(suggestion)} className="group inline-flex min-h-11 items-center">
        <span>
          {before}
          <span className="font-semibold text-accent group-hover:underline">{suggestion}</span>
          {after}
        </span>
      </Link>
    </p>
  )
}

/** Placeholder for the other spelling in the sentence. */
const MARK = '\u0000'

const searchFor = (q: string) =>
  `/search${listSearch({ ...NO_FILTERS, q, page: 1, sort: null, seed: null, allFilters: false })}`
