import type { StaffTaxon } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { TaxonDialog } from './taxon-dialog.tsx'
import { TaxonRow } from './taxon-row.tsx'
import { inTreeOrder, movesTo, stepMoves, type TaxonMove } from './taxon-tree.ts'

/** Categories as a tree, which moves by drag or by keyboard. */
export default function TaxonsSection() {
  const t = useMessages()
  const { client } = useBackOffice()
  const [edited, setEdited] = useState<{ taxon: StaffTaxon | null; parent: string | null } | null>(null)
  const { data, error } = useQuery<{ taxons: StaffTaxon[] }, ApiError>({
    queryKey: ['taxons'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/taxons', { signal }),
  })
  const move = useWork(
    async ({ request }, moves: TaxonMove[]) => {
      for (const { id, ...body } of moves) await request('PUT /api/back_office/taxons/:id', { params: { id }, body })
    },
    { done: t('taxon.moved') },
  )
  const taxons = inTreeOrder(data?.taxons ?? [])
  const carryOut = (moves: TaxonMove[]) => {
    if (moves.length > 0 && !move.isPending) move.mutate(moves)
  }

  function drop(id: number, target: StaffTaxon, where: 'before' | 'into') {
    const moved = taxons.find((one) => one.id === id)
    if (!moved || moved.id === target.id) return
    const parent = where === 'into' ? target : (taxons.find((one) => one.id === target.parent_id) ?? null)
    const siblings = taxons.filter((one) => one.parent_id === (parent?.id ?? null) && one.id !== id)
    const place = where === 'into' ? siblings.length : siblings.findIndex((one) => one.id === target.id)
    carryOut(movesTo(taxons, moved, { parent, place }))
  }

  return (
    <Page
      title={t('nav.taxons')}
      aside={<span className="text-ink-soft money">{data?.taxons.length}</span>}
      actions={<Button onClick={() => setEdited({ taxon: null, parent: null })}>{t('taxon.new')}</Button>}
    >
      <p className="mb-3 text-ink-soft">{t('taxon.hint')}</p>
      {error && <Problem>{error.message}</Problem>}
      {!data && !error && <Waiting />}
      {data && (
        <ul aria-label={t('nav.taxons')} className="overflow-hidden rounded-card border border-line bg-paper">
          {taxons.map((taxon) => (
            <TaxonRow
              key={taxon.id}
              taxon={taxon}
              isMoving={move.isPending}
              onStep={(direction) => carryOut(stepMoves(taxons, taxon, direction))}
              canStep={(direction) => stepMoves(taxons, taxon, direction).length > 0}
              onDrop={(id, where) => drop(id, taxon, where)}
              onEdit={() => setEdited({ taxon, parent: taxon.taxon.parent })}
              onAdd={() => setEdited({ taxon: null, parent: taxon.permalink })}
            />
          ))}
        </ul>
      )}
      {edited && <TaxonDialog {...edited} taxons={taxons} onClose={() => setEdited(null)} />}
    </Page>
  )
}
