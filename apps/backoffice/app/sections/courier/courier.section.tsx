import { formatTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PictureInput } from './picture-input.tsx'
import { useCourier } from './use-courier.ts'

/** What a courier carries today, made for a phone in one hand. */
export default function CourierSection() {
  const t = useMessages()
  const { day, unsent, press, sendAgain, show } = useCourier()
  const { data, error, isPending, refetch } = day
  return (
    <Page title={t('nav.courier')}>
      <div className="mx-auto flex max-w-[640px] flex-col gap-4">
        {unsent.length > 0 && (
          <Problem
            action={
              <Button variant="secondary" onClick={() => void sendAgain()}>
                {t('courier.send_again')}
              </Button>
            }
          >
            {t('courier.unsent', { count: unsent.length })}
          </Problem>
        )}
        {error && (
          <Problem
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            }
          >
            {error.message}
          </Problem>
        )}
        {isPending && <Waiting />}
        {data && (
          <>
            <Held {...data.held} />
            {data.parcels.length === 0 && <p className="text-ink-soft">{t('courier.empty')}</p>}
            <ul className="flex flex-col gap-4">
              {data.parcels.map((parcel) => (
                <li key={parcel.id}>
                  <ParcelCard
                    parcel={parcel}
                    isUnsent={unsent.some(({ id }) => id === parcel.id)}
                    press={press}
                    onDay={show}
                  />
                </li>
              ))}
            </ul>
            {data.delivered.length > 0 && (
              <Card title={t('courier.delivered_today')}>
                <ul className="flex flex-col divide-y divide-line">
                  {data.delivered.map(({ id, number, delivered_at, collected, means, pictures }) => (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                      <span>
                        {formatTime(delivered_at)} · {number}
                      </span>
                      {means && (
                        <span className="money">
                          {t(`courier.${means}`)} {formatMoney(collected)}
                        </span>
                      )}
                      <PictureInput id={id} pictures={pictures} isDelivered onDay={show} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

function Held({ parcels, cash, card }: { parcels: number; cash: number; card: number }) {
  const t = useMessages()
  return (
    <Card title={t('courier.held')}>
      <dl className="grid grid-cols-2 gap-3">
        {[
          [t('courier.cash'), cash],
          [t('courier.card'), card],
        ].map(([label, sum]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-lead font-semibold money">{formatMoney(Number(sum))}</dd>
          </div>
        ))}
      </dl>
      {parcels > 0 && <p className="mt-2 text-ink-soft">{t('courier.held_parcels', { count: parcels })}</p>}
    </Card>
  )
}
