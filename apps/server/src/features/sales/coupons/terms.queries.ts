import type { CampaignDiscountType, CampaignKind } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Translated } from '../../../platform/locale.ts'

/** Discount, dates and limits of a campaign and its code, with the uses so far. */
export interface Terms {
  kind: CampaignKind
  name: Translated
  discount_type: CampaignDiscountType
  value: number
  max_discount: number | null
  min_purchase: number
  excludes_sale: boolean
  first_order_only: boolean
  /** Limits for each customer require a login or a verified phone. */
  needs_proof: boolean
  starts_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  uses_of_code: number | null
  uses_in_all: number | null
  uses_per_customer: number | null
  /** Counted only if there is a limit. */
  used_of_code: number
  used_in_all: number
}

/** Columns of `Terms` for the campaign `m` and its code `c`; `isCounted` selects the uses `u`. */
export const termsOf = (isCounted: RawBuilder<boolean>) => sql`
  m.kind, m.name, m.discount_type, m.value, m.max_discount, m.min_purchase, m.excludes_sale, m.first_order_only, m.needs_proof,
  m.starts_at, m.expires_at, m.ended_at, c.uses_in_all as uses_of_code, m.uses_in_all, m.uses_per_customer,
  case when c.uses_in_all is null then 0 else (
    select count(*) from coupon_uses u where u.code_id = c.id and ${isCounted}) end as used_of_code,
  case when m.uses_in_all is null then 0 else (
    select count(*) from coupon_uses u where u.campaign_id = m.id and ${isCounted}) end as used_in_all`
