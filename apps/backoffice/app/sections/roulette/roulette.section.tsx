import type { StaffRoulette } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { OperatorsCard } from './operators-card.tsx'
import { PrizesDialog } from './prizes-dialog.tsx'

/** Prizes of the roulette, numbers that win them, and who spins those at the counters. */
export default function RouletteSection() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const { data, error } = useQuery<StaffRoulette, ApiError>({
    queryKey: ['roulette', locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/roulette', { query: { locale }, signal }),
  })
  if (!data && !error) return <Waiting />
  return <Page title={t('nav.roulette')}>{data ? <Shown roulette={data} /> : <Problem>{error?.message}</Problem>}</Page>
}

function Shown({ roulette }: { roulette: StaffRoulette }) {
  const t = useMessages()
  const [isEdited, setEdited] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[720px] text-ink-soft">
        {t('roulette.lead', { url: `${location.origin}/promotions/roulette` })}
      </p>
      <Card
        title={t('roulette.prizes')}
        actions={
          <Button variant="secondary" icon="pencil" onClick={() => setEdited(true)}>
            {t('roulette.edit')}
          </Button>
        }
      >
        <Prizes roulette={roulette} />
      </Card>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <NumbersCard roulette={roulette} />
        <OperatorsCard locations={roulette.locations} />
      </div>
      {isEdited && <PrizesDialog opened={roulette} onClose={() => setEdited(false)} />}
    </div>
  )
}

type Prize = StaffRoulette['prizes'][number]

function Prizes({ roulette: { prizes, locations } }: { roulette: StaffRoulette }) {
  const { t, locale } = useLanguage()
  if (prizes.length === 0) return <p className="text-ink-soft">{t('roulette.no_prizes')}</p>
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const branchOf = (wanted: number) => locations.find(({ id }) => id === wanted)?.name ?? `#${wanted}`
  const leftOf = ({ is_consolation, stocks }: Prize) =>
    is_consolation
      ? t('roulette.consolation')
      : stocks.map(({ location_id, pieces, given }) => `${branchOf(location_id)}: ${pieces - given}`).join(', ') || 0
  return (
    <SmallTable
      caption={t('roulette.prizes')}
      rows={prizes}
      columns={[
        { label: t('roulette.prize'), cell: ({ name }) => <span className="break-words">{named(name, locale)}</span> },
        {
          label: t('roulette.chance'),
          atEnd: true,
          cell: ({ weight }) => `${Number(((weight * 100) / sum).toFixed(2))}%`,
        },
        { label: t('roulette.stock'), cell: leftOf },
        { label: t('roulette.given'), atEnd: true, cell: ({ given }) => given },
      ]}
    />
  )
}
