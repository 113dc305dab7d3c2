import { useParams } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function OrderScreen() {
  const t = useMessages()
  const { number = '' } = useParams()
  const title = t('order.details', { number })
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} noIndex />
      <h1 className="text-heading">{title}</h1>
    </div>
  )
}
