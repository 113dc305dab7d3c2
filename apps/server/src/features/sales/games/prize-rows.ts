import { ALCOHOL, type PrizeInput } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { findType } from '../../money/credits/index.ts'
import * as queries from './games.queries.ts'

const NONE = { campaign_id: null, credit_type_id: null, variant_id: null }

/** Row of a prize, whose campaign, balance or goods exist; alcohol is none. */
export async function prizeRow(db: Db, siteId: number, prize: PrizeInput, position: number) {
  const { credit_type: _, name, ...fields } = prize
  return { ...fields, ...NONE, ...(await referenceOf(db, siteId, prize)), position, name: JSON.stringify(name) }
}

async function referenceOf(db: Db, siteId: number, { kind, campaign_id, credit_type, variant_id }: PrizeInput) {
  if (kind === 'nothing' || kind === 'gift_card') return {}
  if (kind === 'coupon' && campaign_id !== null && (await queries.givesCodes(db, siteId, campaign_id)))
    return { campaign_id }
  if (kind === 'credit' && credit_type !== null) return { credit_type_id: await creditType(db, siteId, credit_type) }
  if (kind === 'goods' && variant_id !== null) return { variant_id: await prizeGoods(db, variant_id) }
  throw fail('prize_reference_unknown')
}

async function creditType(db: Db, siteId: number, code: string): Promise<number> {
  const type = await findType(db, siteId, code)
  if (!type || type.kind === 'gift_card') throw fail('prize_reference_unknown')
  return type.id
}

/** The variant, which exists and is no alcohol; throws `prize_reference_unknown` and `prize_alcohol`. */
export async function prizeGoods(db: Db, variantId: number): Promise<number> {
  const kind = await queries.goodsKind(db, variantId)
  if (kind === null) throw fail('prize_reference_unknown')
  if (kind === ALCOHOL) throw fail('prize_alcohol')
  return variantId
}
