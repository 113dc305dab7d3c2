import { useMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function WishlistScreen() {
  const t = useMessages()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.wishlist')} noIndex />
      <EmptyState
        headingLevel={1}
        drawing={<EmptyBagDrawing />}
        title={t('wish.empty')}
        action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
      />
    </div>
  )
}
