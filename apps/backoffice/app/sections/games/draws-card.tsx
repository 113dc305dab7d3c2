import type { Api, GameKind, Reply, StaffDraw } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'

const PER_PAGE = 25

type Draws = Reply<Api['GET /api/back_office/games/:id/draws']>

/** Draws of a game, newest first, and the table that proves them. */
export function DrawsCard({ gameId, kind }: { gameId: number; kind: GameKind }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const [won, setWon] = useState(kind !== 'jackpot')
  const [page, setPage] = useState(1)
  const list = useQuery<Draws, ApiError>({
    queryKey: ['games', 'draws', gameId, won, page],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/games/:id/draws', {
        params: { id: gameId },
        query: { won, page, per_page: PER_PAGE },
        signal,
      }),
    placeholderData: (before) => before,
  })
  const customer = ({ customer: { name, contact } }: StaffDraw) => [name, contact].filter(Boolean).join(' · ') || '—'
  const isJackpot = kind === 'jackpot'
  const title = t(isJackpot ? 'game.tickets' : 'game.draws')
  const replaced = t(isJackpot ? 'game.jackpot_replaced' : 'game.replaced')
  const prize = ({ prize: name, is_replaced }: StaffDraw) => (is_replaced ? `${name} (${replaced})` : (name ?? '—'))
  const ticket = ({ ticket_number: number }: StaffDraw) => number ?? '—'
  return (
    <Card title={title}>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <CheckField
          label={t('game.only_won')}
          checked={won}
          onChange={(only) => {
            setWon(only)
            setPage(1)
          }}
        />
        <TableLinks path={`games/${gameId}/draws/export`} label={t('game.proofs')} filter={{ won: String(won) }} />
      </div>
      <ListBody
        caption={title}
        read={{ ...list, rows: list.data?.draws }}
        shown={{
          columns: [
            ...(isJackpot ? [{ label: t('game.ticket'), cell: ticket }] : []),
            { label: t(isJackpot ? 'game.taken_at' : 'game.at'), cell: ({ at }) => formatDateTime(at) },
            { label: t('game.customer'), cell: customer },
            { label: t('game.prize'), cell: prize },
            { label: t('game.code'), cell: ({ code }) => code ?? '—' },
          ],
          card: (row) => ({
            title: isJackpot ? `${t('game.ticket')} ${ticket(row)} · ${prize(row)}` : prize(row),
            lines: [formatDateTime(row.at), customer(row), row.code].filter(Boolean).join(' · '),
          }),
          empty: t(isJackpot ? 'game.no_tickets' : 'game.nobody'),
        }}
      >
        <Pagination page={page} perPage={PER_PAGE} total={list.data?.total_count ?? 0} onPage={setPage} />
      </ListBody>
    </Card>
  )
}
