import type { StaffGame } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { GameDialog } from './game-dialog.tsx'
import { GamePage } from './game-page.tsx'
import { GameState } from './game-state.tsx'

export default function GamesSection() {
  return (
    <Routes>
      <Route index element={<GameList />} />
      <Route path=":id" element={<GamePage />} />
    </Routes>
  )
}

/** Games of the shop, newest first. */
function GameList() {
  const { t, locale } = useLanguage()
  const [isNew, setNew] = useState(false)
  const titleOf = ({ title }: StaffGame) => named(title, locale)
  const kindOf = ({ kind }: StaffGame) => t(`game.kind_${kind}`)
  const time = ({ starts_at, ends_at }: StaffGame) => `${formatDateTime(starts_at)} – ${formatDateTime(ends_at)}`
  return (
    <>
      <ListPage
        name="games"
        title={t('nav.games')}
        actions={
          <Button icon="plus" onClick={() => setNew(true)}>
            {t('game.new')}
          </Button>
        }
        columns={[
          { label: t('game.title'), cell: titleOf },
          { label: t('game.kind'), cell: kindOf },
          { label: `${t('game.starts')} – ${t('game.ends')}`, cell: time },
          { label: t('game.draws_or_tickets'), atEnd: true, cell: ({ draws_made }) => draws_made },
          { label: t('orders.state'), cell: GameState },
        ]}
        card={(row) => ({
          title: titleOf(row),
          aside: <GameState state={row.state} />,
          lines: `${kindOf(row)} · ${time(row)} · ${t('game.draws_or_tickets')}: ${row.draws_made}`,
        })}
        hrefOf={({ id }) => `/games/${id}`}
        empty={t('game.empty')}
      />
      {isNew && <GameDialog opened={null} onClose={() => setNew(false)} />}
    </>
  )
}
