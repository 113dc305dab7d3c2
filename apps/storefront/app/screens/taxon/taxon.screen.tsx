import { useMessages } from '../../i18n/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function TaxonScreen() {
  const t = useMessages()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.categories')} />
      <h1 className="text-heading">{t('nav.categories')}</h1>
    </div>
  )
}
