import type { Licence } from '@delguur/contract'
import { LicenceList } from '../../features/orders/licence-list.tsx'
import { LicenceTexts, useLicenceMessages } from '../../features/orders/licence-texts.tsx'
import { Card } from '../../ui/card.tsx'

interface LicenceCardProps {
  licences: readonly Licence[]
}

/** The licences of the order, loaded only with orders that have some. */
export default function LicenceCard(props: LicenceCardProps) {
  return (
    <LicenceTexts>
      <Licences {...props} />
    </LicenceTexts>
  )
}

function Licences({ licences }: LicenceCardProps) {
  const t = useLicenceMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('licence.title')}</h2>
      <LicenceList licences={licences} />
    </Card>
  )
}
