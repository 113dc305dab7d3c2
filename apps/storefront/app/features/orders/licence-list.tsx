import type { Licence } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { AreaForm } from '../account/area-form.tsx'
import { useFormReply } from '../account/use-form-reply.ts'
import { orderPath } from '../checkout/order-path.ts'
import { useLicenceMessages } from './licence-texts.tsx'
import { Unfolding } from './unfolding.tsx'

interface LicenceListProps {
  licences: readonly Licence[]
  /** Names the order of each, on a page of several. */
  hasOrders?: boolean
}

/**
 * Purchased licence keys: each is revealed on request, and cannot be returned afterwards. Requires `LicenceTexts` above.
 */
export function LicenceList({ licences, hasOrders = false }: LicenceListProps) {
  const t = useLicenceMessages()
  return (
    <ul className="divide-y divide-line">
      {licences.map((licence) => (
        <li key={licence.id} className="py-4 first:pt-0 last:pb-0">
          <p className="font-medium">{licence.name}</p>
          {hasOrders && (
            <p className="text-small text-ink-soft">
              <Link
                to={orderPath({ number: licence.order_number })}
                prefetch="none"
                className="underline hover:text-accent"
              >
                {t('licence.order', { number: licence.order_number })}
              </Link>
              {' · '}
              {formatDate(licence.delivered_at)}
            </p>
          )}
          {licence.key ? <RevealedKey licence={licence} code={licence.key} /> : <HiddenKey licence={licence} />}
        </li>
      ))}
    </ul>
  )
}

function RevealedKey({ licence, code }: { licence: Licence; code: string }) {
  const t = useLicenceMessages()
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
  const t = useLicenceMessages()
  const { isSending } = useFormReply('reveal', licence.id)
  return (
    <>
      <p className="mt-1 text-note text-ink-soft">{t('licence.hidden')}</p>
      <Unfolding title={t('licence.show')} icon="key-round" about={licence.name}>
        <AreaForm name="reveal" entry={licence.id}>
          <input type="hidden" name="number" value={licence.order_number} />
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
