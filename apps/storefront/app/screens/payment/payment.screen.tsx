import { useMessages } from '../../i18n/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function PaymentScreen() {
  const t = useMessages()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('payment.title')} noIndex />
      <h1 className="text-heading">{t('payment.title')}</h1>
    </div>
  )
}
