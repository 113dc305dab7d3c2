import type { StaffTaxon, TaxonDocument } from '@delguur/contract'
import type { Direction } from '../../forms/tree-row.tsx'

/** A change of place: what is written of each category that moves. */
export interface TaxonMove {
  id: number
  version: number
  taxon: TaxonDocument
}

/** Levels below a root. */
const DEEPEST_LEVEL = 4

/** Categories in the order of the tree, children behind their parent. */
export function inTreeOrder(taxons: readonly StaffTaxon[]): StaffTaxon[] {
  const below = (parentId: number | null): StaffTaxon[] =>
    siblingsOf(taxons, parentId).flatMap((taxon) => [taxon, ...below(taxon.id)])
  return below(null)
}

const siblingsOf = (taxons: readonly StaffTaxon[], parentId: number | null) =>
  taxons
    .filter(({ parent_id }) => parent_id === parentId)
    .sort((one, other) => one.taxon.position - other.taxon.position || one.id - other.id)

/** Moves by which a category comes to stand in a parent at a place; none where it stands there or cannot. */
export function movesTo(
  taxons: readonly StaffTaxon[],
  moved: StaffTaxon,
  { parent, place }: { parent: StaffTaxon | null; place: number },
): TaxonMove[] {
  if (parent && (isWithin(parent, moved) || depthOf(taxons, moved) + parent.level + 1 > DEEPEST_LEVEL)) return []
  const others = siblingsOf(taxons, parent?.id ?? null).filter(({ id }) => id !== moved.id)
  const row = others.toSpliced(place, 0, moved)
  const moves = row.flatMap(({ id, version, taxon }, position) => {
    const target = id === moved.id ? (parent?.permalink ?? null) : taxon.parent
    const stays = taxon.position === position && taxon.parent === target
    return stays ? [] : [{ id, version, taxon: { ...taxon, position, parent: target } }]
  })
  // What changes its parent goes first: it may be refused, and then nothing has moved.
  return moves.sort((one, other) => Number(other.id === moved.id) - Number(one.id === moved.id))
}

/** Moves of one step: before or behind a sibling, into the sibling above, or out beside its parent. */
export function stepMoves(taxons: readonly StaffTaxon[], moved: StaffTaxon, direction: Direction): TaxonMove[] {
  const siblings = siblingsOf(taxons, moved.parent_id)
  const at = siblings.findIndex(({ id }) => id === moved.id)
  const parent = taxons.find(({ id }) => id === moved.parent_id) ?? null
  const above = siblings[at - 1]
  if (direction === 'up') return above ? movesTo(taxons, moved, { parent, place: at - 1 }) : []
  if (direction === 'down') return siblings[at + 1] ? movesTo(taxons, moved, { parent, place: at + 1 }) : []
  if (direction === 'in') {
    return above ? movesTo(taxons, moved, { parent: above, place: siblingsOf(taxons, above.id).length }) : []
  }
  if (!parent) return []
  const grandparent = taxons.find(({ id }) => id === parent.parent_id) ?? null
  const place = siblingsOf(taxons, parent.parent_id).findIndex(({ id }) => id === parent.id) + 1
  return movesTo(taxons, moved, { parent: grandparent, place })
}

const isWithin = ({ permalink }: StaffTaxon, outer: StaffTaxon) => `${permalink}/`.startsWith(`${outer.permalink}/`)

const depthOf = (taxons: readonly StaffTaxon[], taxon: StaffTaxon): number =>
  Math.max(...taxons.filter((one) => isWithin(one, taxon)).map(({ level }) => level)) - taxon.level
