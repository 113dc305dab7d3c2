import { useNavigate, useNavigation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { LoadMore } from '../load-more.tsx'

interface LongerListProps {
  shown: number
  total: number
  /** “10 of 34 orders”; counts products by default. */
  text?: string
  /** Path of the same list with one more page; null at the end. */
  to: string | null
}

/** The end of a list whose address holds the number of pages, so that Back restores them; nothing if all is shown. */
export function LongerList({ shown, total, text, to }: LongerListProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  if (total <= shown) return null
  return (
    <LoadMore
      shown={shown}
      total={total}
      {...(text !== undefined && { text })}
      to={to}
      busy={isBusy}
      failed={false}
      onPress={(event) => {
        event.preventDefault()
        if (to && !isBusy) void navigate(pathInLocale(to, locale), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
