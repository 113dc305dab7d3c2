import type { GameInput, PrizeInput, StaffGame } from '@delguur/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { fromShopTime, toShopTime } from '../products/shop-time.ts'
import { newGame, newPrize, ofKind, withoutState } from './new-game.ts'
import { PrizeFields } from './prize-fields.tsx'

interface GameDialogProps {
  /** Null: a new one. */
  opened: StaffGame | null
  onClose(): void
}

/** Makes a game, or changes one that has not begun. */
export function GameDialog({ opened, onClose }: GameDialogProps) {
  const { t, locale } = useLanguage()
  const cache = useQueryClient()
  const [base] = useState(() => (opened ? withoutState(opened) : newGame(Date.now())))
  const [game, setGame] = useState(base)
  const set = (fields: Partial<GameInput>) => setGame((before) => ({ ...before, ...fields }))
  const saving = useSaving<GameInput, StaffGame>(
    { version: opened?.version ?? null, base, document: game },
    {
      done: t('game.saved'),
      documentOf: withoutState,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/games', { body: document, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/games/:id', {
          params: { id: opened?.id ?? 0 },
          body: { version, game: document },
        }),
      onSaved() {
        void cache.invalidateQueries({ queryKey: ['games'] })
        onClose()
      },
    },
  )
  const isJackpot = game.kind === 'jackpot'
  const path = (field: string) => (opened ? `game.${field}` : field)
  return (
    <EditorDialog
      title={opened ? named(opened.title, locale) : t('game.new')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <SelectField
        label={t('game.kind')}
        name={path('kind')}
        value={game.kind}
        options={KINDS.map((value) => ({ value, label: t(`game.kind_${value}`) }))}
        onChange={({ target }) => setGame((before) => ofKind(before, target.value as GameInput['kind']))}
      />
      <LanguagePair
        label={t('game.title')}
        name={path('title')}
        value={game.title}
        onChange={(title) => set({ title })}
      />
      <LanguagePair
        label={t('game.text')}
        rows={3}
        name={path('text')}
        value={game.text}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={t('game.slug')}
        name={path('slug')}
        value={game.slug}
        onChange={({ target }) => set({ slug: target.value.trim().toLowerCase() })}
      />
      <Rules game={game} path={path} onChange={set} />
      <RowList<PrizeInput>
        key={game.kind}
        rows={game.prizes}
        onChange={(prizes) => set({ prizes })}
        titleOf={({ name }) => named(name, locale)}
        isFixed={isJackpot}
        isUnordered={isJackpot}
        {...(!isJackpot && { add: { label: t('game.new_prize'), row: newPrize() } })}
      >
        {(prize, change, index) => (
          <PrizeFields prize={prize} path={path(`prizes.${index}`)} isOnly={isJackpot} onChange={change} />
        )}
      </RowList>
    </EditorDialog>
  )
}

interface RulesProps {
  game: GameInput
  path(field: string): string
  onChange(fields: Partial<GameInput>): void
}

const KINDS = ['lucky_wheel', 'jackpot'] as const
const LIMITS = ['draws_per_day', 'draws_per_order', 'order_minimum', 'draws_in_all'] as const

const NO_TURNS = { lucky_wheel: 'game.no_turns_hint', jackpot: 'game.no_tickets_hint' } as const

/** When it runs, and how often who may draw. */
function Rules({ game, path, onChange }: RulesProps) {
  const t = useMessages()
  const time = (name: 'starts_at' | 'ends_at', label: string) => (
    <TextField
      type="datetime-local"
      label={label}
      name={path(name)}
      value={toShopTime(game[name])}
      onChange={({ target }) => {
        if (target.value !== '') onChange({ [name]: new Date(fromShopTime(target.value.slice(0, 16))).toISOString() })
      }}
    />
  )
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-2">
        {time('starts_at', t('game.starts'))}
        {time('ends_at', t('game.ends'))}
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            label={t(game.kind === 'jackpot' && name !== 'order_minimum' ? `game.tickets_${name}` : `game.${name}`)}
            hint={t(name === 'draws_in_all' ? 'game.no_limit_hint' : NO_TURNS[game.kind])}
            name={path(name)}
            value={game[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <NumberField
          label={t('game.claim_days')}
          name={path('claim_days')}
          value={game.claim_days}
          onChange={(days) => onChange({ claim_days: days ?? 0 })}
        />
      </div>
      <CheckField
        label={t('game.needs_proof')}
        checked={game.needs_proof}
        onChange={(needs_proof) => onChange({ needs_proof })}
      />
    </>
  )
}
