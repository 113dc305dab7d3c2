import type { StaffGame, StaffPrize } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { DrawsCard } from './draws-card.tsx'
import { GameDialog } from './game-dialog.tsx'
import { GameState } from './game-state.tsx'
import { JackpotCard } from './jackpot-card.tsx'

/** A game, what its prizes have cost, and who won them. */
export function GamePage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const { data, error } = useQuery<StaffGame, ApiError>({
    queryKey: ['games', 'one', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/games/:id', { params: { id: Number(id) }, signal }),
  })
  if (data) return <Game game={data} />
  return <UnreadPage title={t('nav.games')} error={error} />
}

function Game({ game }: { game: StaffGame }) {
  const { t, locale } = useLanguage()
  const [isEdited, setEdited] = useState(false)
  const { id, kind, state, starts_at, ends_at, slug } = game
  return (
    <Page
      title={named(game.title, locale)}
      aside={<GameState state={state} />}
      actions={
        <>
          {state === 'waiting' && (
            <Button variant="secondary" icon="pencil" onClick={() => setEdited(true)}>
              {t('game.edit')}
            </Button>
          )}
          {state !== 'ended' && <Pause game={game} />}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {t(`game.kind_${kind}`)} · {formatDateTime(starts_at)} – {formatDateTime(ends_at)} · /promotions/{slug}
          {state !== 'waiting' && ` · ${t('game.begun_hint')}`}
        </p>
        <Card title={t('game.prizes')}>
          <Prizes game={game} />
        </Card>
        {game.jackpot && <JackpotCard jackpot={game.jackpot} />}
        <DrawsCard gameId={id} kind={kind} />
      </div>
      {isEdited && <GameDialog opened={game} onClose={() => setEdited(false)} />}
    </Page>
  )
}

function Pause({ game: { id, title, paused_at } }: { game: StaffGame }) {
  const { t, locale } = useLanguage()
  const act = paused_at === null ? 'pause' : 'resume'
  return (
    <ActionButton
      key={act}
      label={t(`game.${act}`)}
      subject={named(title, locale)}
      done={t(act === 'pause' ? 'game.paused_done' : 'game.resumed_done')}
      work={(client) => client.request(`PUT /api/back_office/games/:id/${act}`, { params: { id } })}
    />
  )
}

const percent = (weight: number, sum: number) => `${Number(((weight * 100) / sum).toFixed(2))}%`

function Prizes({ game: { kind, prizes } }: { game: StaffGame }) {
  const { t, locale } = useLanguage()
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const limit = (given: number, of: number | null) => (of === null ? given : `${given} / ${of}`)
  return (
    <SmallTable
      caption={t('game.prizes')}
      rows={prizes}
      columns={[
        { label: t('game.prize'), cell: ({ name }) => named(name, locale) },
        { label: t('game.prize_kind'), cell: ({ kind }) => t(`game.kind_${kind}`) },
        ...(kind === 'jackpot'
          ? []
          : [{ label: t('game.weight'), atEnd: true, cell: ({ weight }: StaffPrize) => percent(weight, sum) }]),
        { label: t('game.given'), atEnd: true, cell: ({ given, stock }) => limit(given, stock) },
        {
          label: t('game.spent'),
          atEnd: true,
          cell: ({ spent, budget }) => (
            <span className="money">
              {formatMoney(spent)}
              {budget !== null && ` / ${formatMoney(budget)}`}
            </span>
          ),
        },
      ]}
    />
  )
}
