import { useMessages } from '../i18n/use-messages.tsx'
import { SelectFilter } from './filters.tsx'
import type { ListState } from './list-page.tsx'

/** What customers write, by whether somebody has answered. */
export function AnsweredFilter({ list }: { list: ListState }) {
  const t = useMessages()
  return (
    <SelectFilter
      list={list}
      name="answered"
      label={t('review.answered_label')}
      tabs={[
        { value: '', label: t('review.answered_any') },
        { value: 'false', label: t('review.answered_no') },
        { value: 'true', label: t('review.answered_yes') },
      ]}
    />
  )
}
