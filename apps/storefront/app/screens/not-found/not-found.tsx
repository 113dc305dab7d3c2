import { useLocation } from 'react-router'
import { GoodsSlot } from '../../features/catalog/goods-slot.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** NAV-08: names the unknown address and suggests where to go. */
export function NotFound() {
  const t = useMessages()
  const path = readable(useLocation().pathname)
  return (
    <div className="page">
      <PageHead title={t('error.not_found')} noIndex />
      <EmptyState
        headingLevel={1}
        drawing={<LostPathDrawing />}
        title={t('error.not_found')}
        text={t('error.not_found_path', { path })}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/products">{t('nav.browse')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {t('nav.go_home')}
            </ButtonLink>
          </span>
        }
      />
      <GoodsSlot />
    </div>
  )
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
