import type { RoulettePrizeInput, StaffRoulette } from '@delguur/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PrizeGoods } from '../games/prize-goods.tsx'

interface Document {
  prizes: RoulettePrizeInput[]
}

const NEW: RoulettePrizeInput = {
  id: null,
  name: { mn: '' },
  weight: 1,
  is_consolation: false,
  variant_id: null,
  stocks: [],
}

const documentOf = ({ prizes }: StaffRoulette): Document => ({
  prizes: prizes.map(({ given: _, stocks, ...prize }) => ({
    ...prize,
    stocks: stocks.map(({ location_id, pieces }) => ({ location_id, pieces })),
  })),
})

interface PrizesDialogProps {
  opened: StaffRoulette
  onClose(): void
}

/** Changes what is won, how likely it is, and how much of it each branch has. */
export function PrizesDialog({ opened, onClose }: PrizesDialogProps) {
  const { t, locale } = useLanguage()
  const cache = useQueryClient()
  const [base] = useState(() => documentOf(opened))
  const [document, setDocument] = useState<Document>(() =>
    base.prizes.length > 0 ? base : { prizes: [NEW, { ...NEW, is_consolation: true }] },
  )
  const saving = useSaving<Document, StaffRoulette>(
    { version: opened.version, base, document },
    {
      done: t('roulette.saved'),
      documentOf,
      change: (client, { prizes }, version) =>
        client.request('PUT /api/back_office/roulette', { query: { locale }, body: { version, prizes } }),
      onSaved() {
        void cache.invalidateQueries({ queryKey: ['roulette'] })
        onClose()
      },
    },
  )
  return (
    <EditorDialog
      title={t('roulette.prizes')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <RowList<RoulettePrizeInput>
        rows={document.prizes}
        onChange={(prizes) => setDocument({ prizes })}
        titleOf={({ name }) => named(name, locale)}
        add={{ label: t('roulette.new_prize'), row: NEW }}
      >
        {(prize, change, index) => (
          <PrizeFields prize={prize} path={`prizes.${index}`} branches={opened.locations} onChange={change} />
        )}
      </RowList>
    </EditorDialog>
  )
}

interface PrizeFieldsProps {
  prize: RoulettePrizeInput
  /** Path of the prize in the request. */
  path: string
  branches: StaffRoulette['locations']
  onChange(fields: Partial<RoulettePrizeInput>): void
}

function PrizeFields({ prize, path, branches, onChange }: PrizeFieldsProps) {
  const t = useMessages()
  return (
    <>
      <LanguagePair
        label={t('roulette.prize_name')}
        name={`${path}.name`}
        value={prize.name}
        onChange={(name) => onChange({ name })}
      />
      <NumberField
        label={t('roulette.weight')}
        hint={t('roulette.weight_hint')}
        name={`${path}.weight`}
        value={prize.weight}
        onChange={(weight) => onChange({ weight: weight ?? 0 })}
      />
      <CheckField
        label={t('roulette.consolation')}
        hint={t('roulette.consolation_hint')}
        checked={prize.is_consolation}
        onChange={(is_consolation) => onChange({ is_consolation })}
      />
      {!prize.is_consolation && (
        <>
          <PrizeGoods
            label={t('roulette.goods')}
            variantId={prize.variant_id}
            onChoose={(variant_id) => onChange({ variant_id })}
          />
          <Stocks prize={prize} path={path} branches={branches} onChange={onChange} />
        </>
      )}
    </>
  )
}

/** Pieces of a prize at each branch. */
function Stocks({ prize: { stocks }, path, branches, onChange }: PrizeFieldsProps) {
  const t = useMessages()
  const set = (location_id: number, pieces: number | null) => {
    const others = stocks.filter((stock) => stock.location_id !== location_id)
    onChange({ stocks: pieces === null ? others : [...others, { location_id, pieces }] })
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('roulette.pieces')}</legend>
      <p className="mb-3 text-small text-ink-soft">{t('roulette.pieces_hint')}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        {branches.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            name={`${path}.stocks.${id}`}
            value={stocks.find(({ location_id }) => location_id === id)?.pieces ?? null}
            onChange={(pieces) => set(id, pieces)}
          />
        ))}
      </div>
    </fieldset>
  )
}
