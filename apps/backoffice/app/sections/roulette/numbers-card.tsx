import type { StaffRoulette } from '@delguur/contract'
import { useState } from 'react'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card, Facts } from '../../ui/card.tsx'

/** Numbers that were made and spun; new ones are shown once. */
export function NumbersCard({ roulette: { numbers, used, prizes } }: { roulette: StaffRoulette }) {
  const t = useMessages()
  const [made, setMade] = useState<string[]>([])
  return (
    <Card
      title={t('roulette.numbers')}
      actions={
        prizes.length > 0 && (
          <ActionButton
            label={t('roulette.make')}
            subject={t('roulette.numbers')}
            fields={[{ name: 'count', label: t('roulette.count'), kind: 'number', required: true, start: '100' }]}
            done={t('roulette.make_told')}
            work={async (client, { count }, idempotencyKey) => {
              const reply = await client.request('POST /api/v2/tmp_roulette/numbers', {
                body: { count: Number(count) },
                idempotencyKey,
              })
              setMade(reply.numbers)
            }}
          />
        )
      }
    >
      <Facts
        facts={[
          [t('roulette.numbers_made'), numbers],
          [t('roulette.numbers_used'), used],
        ]}
      />
      {made.length > 0 && (
        <label className="mt-4 block">
          {t('roulette.made', { n: made.length })}
          <textarea
            readOnly
            rows={8}
            value={made.join('\n')}
            className="mt-1 w-full rounded-control border border-line-strong bg-paper px-3 py-2 font-mono"
          />
        </label>
      )}
    </Card>
  )
}
