import type { OrderReturn } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Mark, type MarkStyle } from '../../features/orders/mark.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { pictureUrl } from '../../ui/picture.ts'

interface ReturnsCardProps {
  returns: readonly OrderReturn[]
  /** Names of the lines by id. */
  names: ReadonlyMap<number, string>
}

const STYLES: Record<OrderReturn['state'], MarkStyle> = {
  requested: { icon: 'clock', tone: 'accent' },
  approved: { icon: 'check', tone: 'stock' },
  rejected: { icon: 'x', tone: 'problem' },
  received: { icon: 'package', tone: 'accent' },
  refunded: { icon: 'circle-check', tone: 'stock' },
  canceled: { icon: 'x', tone: 'plain' },
}

/** CHK-09: the return requests and their states. */
export function ReturnsCard({ returns, names }: ReturnsCardProps) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('returns.title')}</h2>
      <ul className="divide-y divide-line">
        {returns.map((one, index) => (
          <li key={one.id} className="py-5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="font-semibold">{t('return.number', { n: index + 1 })}</h3>
              <Mark look={STYLES[one.state]}>{t(`return.state_${one.state}`)}</Mark>
            </div>
            <p className="mt-1 text-small text-ink-soft">{formatDateTime(one.requested_at)}</p>
            <ReturnedLines lines={one.lines} names={names} />
            {one.note && <p className="mt-3 text-note break-words">{one.note}</p>}
            <ReturnPictures pictures={one.pictures} />
            <p className="mt-3 flex justify-between gap-4 text-note">
              {t('return.amount')}
              <span className="money font-semibold">{formatMoney(one.amount)}</span>
            </p>
            {one.answer && (
              <div className="mt-3 rounded-card bg-tint p-4 text-note">
                <p className="text-small text-ink-soft">{t('return.answer')}</p>
                <p className="break-words">{one.answer}</p>
              </div>
            )}
            {(one.state === 'requested' || one.state === 'approved') && <WithdrawReturn id={one.id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReturnedLines({ lines, names }: { lines: OrderReturn['lines']; names: ReturnsCardProps['names'] }) {
  const t = usePrivateMessages()
  return (
    <ul className="mt-3 grid gap-2 text-note">
      {lines.map(({ line_item_id, quantity, reason }) => (
        <li key={`${line_item_id} ${reason}`}>
          <span className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{names.get(line_item_id)}</span>
            <span className="shrink-0 text-ink-soft tabular-nums">{t('cart.pcs', { n: quantity })}</span>
          </span>
          <span className="block text-small text-ink-soft">{t(`return.reason_${reason}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function ReturnPictures({ pictures }: { pictures: OrderReturn['pictures'] }) {
  const t = usePrivateMessages()
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ hash, widths }, index) => (
        <li key={hash}>
          <a href={pictureUrl(hash, widths.at(-1) ?? 0)} target="_blank" rel="noopener">
            <img
              src={pictureUrl(hash, widths[0] ?? 0)}
              alt={t('return.picture', { n: index + 1 })}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-control bg-tint object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function WithdrawReturn({ id }: { id: number }) {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('keep', id)
  return (
    <AreaForm name="keep" entry={id} done={t('return.canceled_now')} className="mt-4">
      <Button type="submit" variant="secondary" busy={isSending}>
        {t('return.cancel')}
      </Button>
    </AreaForm>
  )
}
