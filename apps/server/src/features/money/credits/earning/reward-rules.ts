import type { Api, Body, Reply } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { typesOf } from './earning.queries.ts'
import * as queries from './reward-rules.queries.ts'

type Rules = Reply<Api['GET /api/back_office/reward_rules']>
type NewRule = Body<Api['PUT /api/back_office/reward_rules']>['rules'][number]

interface Dependencies {
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
}

/** Types that can be earned: neither money nor grants of staff and campaigns. */
const EARNABLE = ['points', 'cashback', 'bonus']
const BASIS_POINTS = 100

/** Reward rules: the rate that goods earn. */
export function createRewardRules({ audit }: Dependencies) {
  async function list(db: Db, siteId: number): Promise<Rules> {
    const rows = await queries.rulesOf(db, siteId)
    return { rules: rows.map(({ basis_points, ...rule }) => ({ ...rule, percent: basis_points / BASIS_POINTS })) }
  }

  return {
    list,

    /** Replaces all rules; throws `credit_type_not_found` and `reward_rule_invalid`. */
    async replace(db: Db, { siteId, by }: { siteId: number; by: number }, rules: NewRule[]): Promise<Rules> {
      const types = new Map((await typesOf(db, siteId)).map(({ id, code }) => [code, id]))
      await checkRules(db, rules)
      await queries.lockSite(db, siteId)
      const rows = rules.map(({ type, percent, ...target }) => {
        const credit_type_id = EARNABLE.includes(type) ? types.get(type) : undefined
        if (credit_type_id === undefined) throw fail('credit_type_not_found')
        return { site_id: siteId, credit_type_id, basis_points: Math.round(percent * BASIS_POINTS), ...target }
      })
      await queries.replaceRules(db, siteId, rows)
      await audit(db, { siteId, userId: by, action: 'reward_rules.replace', details: { rules } })
      return list(db, siteId)
    },
  }
}

export type RewardRules = ReturnType<typeof createRewardRules>

/** Checks that each rule targets one existing thing or everything, and once a type of balance. */
async function checkRules(db: Db, rules: NewRule[]): Promise<void> {
  const targets = rules.map(({ variant_id, brand_id, taxon_id }) => [variant_id, brand_id, taxon_id])
  const keys = rules.map(({ type }, index) => JSON.stringify([type, targets[index]]))
  const isSingle = targets.every((target) => target.filter((id) => id !== null).length <= 1)
  if (!isSingle || new Set(keys).size < keys.length) throw fail('reward_rule_invalid')
  const all = (field: 'variant_id' | 'brand_id' | 'taxon_id') => [
    ...new Set(rules.flatMap((rule) => rule[field] ?? [])),
  ]
  const ids = { variants: all('variant_id'), brands: all('brand_id'), taxons: all('taxon_id') }
  const named = ids.variants.length + ids.brands.length + ids.taxons.length
  if ((await queries.countExisting(db, ids)) < named) throw fail('reward_rule_invalid')
}
