import { type Static, Type } from 'typebox'
import { closed, endpoint, forStaff, Id, Nullable } from './endpoint.ts'

const rewards = forStaff('rewards.manage')

/** A reward rule. The most specific one applies: variant, then brand, then category, then all goods. */
export const RewardRule = Type.Object({
  id: Id,
  type: Type.String({ description: 'Where it is credited: `points`, `cashback`, `bonus`' }),
  percent: Type.Number({ minimum: 0, maximum: 50 }),
  variant_id: Nullable(Id),
  brand_id: Nullable(Id),
  taxon_id: Nullable(Id),
})
export type RewardRule = Static<typeof RewardRule>

export const rewardRules = {
  'GET /api/back_office/reward_rules': endpoint({
    ...rewards,
    summary: 'What buying earns',
    reply: Type.Object({ rules: Type.Array(RewardRule) }),
    fails: [],
  }),
  'PUT /api/back_office/reward_rules': endpoint({
    ...rewards,
    summary: 'Say anew what buying earns: these rules take the place of all before; what is earned already stays',
    body: Type.Object({ rules: Type.Array(Type.Omit(RewardRule, ['id'], closed), { maxItems: 500 }) }, closed),
    reply: Type.Object({ rules: Type.Array(RewardRule) }),
    fails: ['credit_type_not_found', 'reward_rule_invalid'],
  }),
}
