import { useMessages } from '../../i18n/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function CartScreen() {
  const t = useMessages()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('cart.title')} noIndex />
      <h1 className="text-heading">{t('cart.title')}</h1>
    </div>
  )
}
