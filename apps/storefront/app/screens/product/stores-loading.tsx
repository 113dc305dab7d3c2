import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function StoresLoading() {
  const t = useProductMessages()
  return (
    <div className="flex flex-col gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}
