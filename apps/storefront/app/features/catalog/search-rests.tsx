import { useRevalidator } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** Stands in the place of a list while the search can not be reached; the rest of the shop goes on. */
export function SearchRests({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const t = useMessages()
  const { revalidate } = useRevalidator()
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t('search.error')}
      text={t('search.rests')}
      onRetry={() => void revalidate()}
    />
  )
}
