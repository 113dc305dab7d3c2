import type { Licence } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { Unfolding } from './unfolding.tsx'

/** Purchased licence keys: each is revealed on request, and cannot be returned afterwards. */
export function LicenceCard({ licences }: { licences: readonly Licence[] }) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('licence.title')}</h2>
      <ul className="divide-y divide-line">
        {licences.map((licence) => (
          <li key={licence.id} className="py-4 first:pt-0 last:pb-0">
            <p className="font-medium">{licence.name}</p>
            {licence.key ? <RevealedKey licence={licence} code={licence.key} /> : <HiddenKey licence={licence} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RevealedKey({ licence, code }: { licence: Licence; code: string }) {
  const t = usePrivateMessages()
  return (
    <>
      <dl className="mt-3 rounded-card border border-line">
        <Copyable label={t('licence.copy')} shown={code} copied={code} isStrong />
      </dl>
      {licence.revealed_at && (
        <p className="mt-2 text-small text-ink-soft">
          {t('licence.revealed_at', { time: formatDateTime(licence.revealed_at) })}
        </p>
      )}
    </>
  )
}

function HiddenKey({ licence }: { licence: Licence }) {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('reveal', licence.id)
  return (
    <>
      <p className="mt-1 text-note text-ink-soft">{t('licence.hidden')}</p>
      <Unfolding title={t('licence.show')} icon="key-round" about={licence.name}>
        <AreaForm name="reveal" entry={licence.id}>
          <p className="mb-3 flex items-start gap-2 text-note font-medium text-problem">
            <Icon name="circle-alert" size={18} className="mt-0.5" />
            {t('licence.show_warning')}
          </p>
          <Button type="submit" busy={isSending}>
            {t('licence.show_confirm')}
          </Button>
        </AreaForm>
      </Unfolding>
    </>
  )
}
