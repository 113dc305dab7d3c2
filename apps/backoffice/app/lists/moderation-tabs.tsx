import { useMessages } from '../i18n/use-messages.tsx'
import { FilterTabs } from './filters.tsx'
import type { ListState } from './list-page.tsx'

const STATES = ['waiting', 'published', 'rejected'] as const

/** States of what customers write: shown or not. */
export function ModerationTabs({ list }: { list: ListState }) {
  const t = useMessages()
  return (
    <FilterTabs
      list={list}
      name="state"
      label={t('orders.state')}
      tabs={[
        ...STATES.map((state) => ({ value: state, label: t(`review.${state}`) })),
        { value: '', label: t('list.all') },
      ]}
    />
  )
}
