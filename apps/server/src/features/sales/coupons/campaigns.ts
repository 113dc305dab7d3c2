import { ALCOHOL, type Campaign, type CampaignChanges, type CampaignInput, type Locale } from '@delguur/contract'
import { csvOf } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Audit } from '../../identity/audit/index.ts'
import { type Contacts, customersNamed, type NamedCustomer } from '../../identity/customers/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import * as queries from './campaigns.queries.ts'
import { isAllDigits, isPromoCode, newPublicId, promotionCode, readCode } from './code.ts'
import { couponMail, couponMessage, couponSms } from './coupon-letters.ts'
import * as customers from './customer-coupons.queries.ts'
import { announceOffers } from './discounts.queries.ts'
import { issueCodes } from './issue-codes.ts'
import { presentCoupon } from './present-coupon.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  audit: Audit['record']
}

/** Staff member of a site. */
export interface Member {
  siteId: number
  userId: number
}

/** Customers who get a code each, at the contact by which they are named; or so many codes without an owner. */
interface CodesRequest extends Contacts {
  count?: number
  prefix?: string
}

const CAMPAIGNS_PER_PAGE = 40

/** Campaigns of the shop and their codes. Each function joins its caller's transaction. */
export function createCampaigns({ messages, site, audit }: Dependencies) {
  async function find(db: Db, siteId: number, id: number): Promise<queries.CampaignRow> {
    const campaign = await queries.findCampaign(db, siteId, id)
    if (!campaign) throw fail('campaign_not_found')
    return campaign
  }

  async function notify(
    db: Db,
    siteId: number,
    { public_id }: queries.NewCode,
    recipient: NamedCustomer,
  ): Promise<void> {
    const { id: userId, channel, to, locale } = recipient
    const code = await customers.couponOf(db, userId, public_id)
    // Offers for alcohol alone are not advertised.
    if (!code || !messages.channels[channel]) return
    const coupon = presentCoupon(code, userId, locale)
    const letterhead = letterheadOf(await site.configs(db, siteId))
    const reader = { locale, ...letterhead, url: await site.urlOf(db, siteId, locale, '/') }
    const content = channel === 'sms' ? couponSms(coupon, reader) : couponMail(coupon, reader)
    await messages.post(db, couponMessage({ siteId, channel, to, userId, locale }, content))
  }

  return {
    async list(db: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, CAMPAIGNS_PER_PAGE)
      const campaigns = (await queries.listCampaigns(db, siteId, page)).map(presentCampaign)
      return { campaigns, ...paged(page, await queries.countCampaigns(db, siteId)) }
    },

    /**
     * Throws `code_taken`, `promo_code_invalid` unless a promo code has four digits and any other code a letter, and for a gift
     * `variant_not_found` and `gift_alcohol`.
     */
    async create(
      db: Db,
      { siteId, userId }: Member,
      { code: text, gift_sku: giftSku, ...input }: CampaignInput,
    ): Promise<Campaign> {
      const code = text === undefined ? null : readCode(text)
      if (!isRightFor(input.kind, code)) throw fail('promo_code_invalid')
      refuseStrange({ ...input, gift_sku: giftSku })
      const giftId = giftSku === undefined ? null : await giftNamed(db, siteId, giftSku)
      const { id } = await queries.insertCampaign(db, {
        ...input,
        gift_variant_id: giftId,
        name: JSON.stringify(input.name),
        site_id: siteId,
        created_by: userId,
      })
      if (input.kind === 'promotion') {
        await queries.insertCodes(db, { siteId, campaignId: id }, [promotionCode()])
        await announceOffers(db)
      }
      if (code !== null) {
        const row = { public_id: newPublicId(), code, user_id: null, uses_in_all: null }
        const inserted = await queries.insertCodes(db, { siteId, campaignId: id }, [row])
        if (inserted.length === 0) throw fail('code_taken')
      }
      await audit(db, {
        siteId,
        userId,
        action: 'coupon_campaign.created',
        details: { campaign_id: id, ...input, ...(giftSku && { gift_sku: giftSku }), has_code: code !== null },
      })
      return presentCampaign(await find(db, siteId, id))
    },

    /**
     * Changes what orders do not depend on once they are placed. Throws `campaign_ended`, and `changed_meanwhile` with the current
     * campaign unless its editor saw this very version.
     */
    async change(
      db: Db,
      { siteId }: Member,
      id: number,
      { version, name, ...changes }: CampaignChanges,
    ): Promise<Campaign> {
      await queries.lockCampaign(db, siteId, id)
      const before = await find(db, siteId, id)
      if (before.ended_at) throw fail('campaign_ended')
      if (before.version !== version) throw fail('changed_meanwhile', { current: presentCampaign(before) })
      checkDates({ ...before, ...changes })
      await queries.updateCampaign(db, id, { ...changes, ...(name && { name: JSON.stringify(name) }) })
      if (before.kind === 'promotion') await announceOffers(db)
      return presentCampaign(await find(db, siteId, id))
    },

    /** Ends a campaign; idempotent. */
    async end(db: Db, { siteId, userId }: Member, id: number): Promise<Campaign> {
      const { kind } = await find(db, siteId, id)
      const { numUpdatedRows } = await queries.endCampaign(db, siteId, id)
      if (numUpdatedRows > 0n) {
        if (kind === 'promotion') await announceOffers(db)
        await audit(db, { siteId, userId, action: 'coupon_campaign.ended', details: { campaign_id: id } })
      }
      return presentCampaign(await find(db, siteId, id))
    },

    /** Creates single-use codes and returns them as CSV: one for each named customer, who is notified, or `count` codes without an owner. */
    async addCodes(
      db: Db,
      { siteId, userId }: Member,
      id: number,
      request: CodesRequest,
      locale: Locale,
    ): Promise<string> {
      const campaign = await find(db, siteId, id)
      const recipients = await customersNamed(db, siteId, request)
      // Four digits allow too few codes for single use.
      if (campaign.kind === 'promo' || campaign.kind === 'promotion') throw fail('promo_code_invalid')
      const owners =
        recipients.length > 0 ? recipients.map((one) => one.id) : Array<null>(request.count ?? 1).fill(null)
      const created = await issueCodes(db, { siteId, campaignId: id }, readCode(request.prefix ?? ''), owners)
      const byOwner = new Map(recipients.map((one) => [one.id, one]))
      for (const code of created) {
        const recipient = code.user_id === null ? undefined : byOwner.get(code.user_id)
        if (recipient) await notify(db, siteId, code, recipient)
      }
      const details = { campaign_id: id, count: created.length, for_customers: recipients.length > 0 }
      await audit(db, { siteId, userId, action: 'coupon_codes.created', details })
      return csvOf([
        HEADINGS[locale],
        ...created.map(({ code, public_id, user_id }) => [
          code,
          public_id,
          inLocale(campaign.name, locale),
          user_id === null ? '' : (byOwner.get(user_id)?.to ?? ''),
        ]),
      ])
    },
  }
}

/** Id of goods that can be a gift; throws `variant_not_found` and `gift_alcohol`. */
export async function giftNamed(db: Db, siteId: number, sku: string): Promise<number> {
  const variant = await queries.variantNamed(db, siteId, sku.trim())
  if (!variant) throw fail('variant_not_found')
  if (variant.kind === ALCOHOL) throw fail('gift_alcohol')
  return variant.id
}

export type Campaigns = ReturnType<typeof createCampaigns>

const HEADINGS: Record<Locale, string[]> = {
  mn: ['Код', 'Дугаар', 'Аян', 'Хэрэглэгч'],
  en: ['Code', 'Id', 'Campaign', 'Customer'],
}

const isRightFor = (kind: CampaignInput['kind'], code: string | null): boolean =>
  kind === 'promo'
    ? code !== null && isPromoCode(code)
    : code === null || (kind !== 'promotion' && code.length >= 3 && !isAllDigits(code))

/** Fields of promotions alone: what a code takes off is said to its holders in fewer words. */
const PROMOTION_FIELDS = [
  'product_ids',
  'group_ids',
  'min_quantity',
  'buy_quantity',
  'get_quantity',
  'priority',
  'is_exclusive',
  'combines_with_codes',
] as const

/** Throws `invalid_request` for fields that do not go together. */
export function refuseStrange(input: Omit<CampaignInput, 'code'>): void {
  const { kind, discount_type: type, value } = input
  const isPromotion = kind === 'promotion'
  const strange: (keyof CampaignInput)[] = isPromotion
    ? []
    : PROMOTION_FIELDS.filter((field) => input[field] !== undefined)
  if (!isPromotion && type !== 'amount' && type !== 'percent') strange.push('discount_type')
  if (isPromotion && input.is_listed) strange.push('is_listed')
  const needsPieces = type === 'buy_get'
  for (const field of ['buy_quantity', 'get_quantity'] as const) {
    if ((input[field] !== undefined) !== needsPieces) strange.push(field)
  }
  const isGift = type === 'gift'
  if ((input.gift_sku !== undefined) !== isGift) strange.push('gift_sku')
  const [first] = strange
  if (first) throw fail('invalid_request', undefined, { [first]: [{ message: 'format' }] })
  if ((type === 'percent' || needsPieces || isGift) && value > 100)
    throw fail('invalid_request', undefined, { value: [{ message: 'percent' }] })
  checkDates(input)
}

type Moment = Date | string | null | undefined

function checkDates({ starts_at: start, expires_at: end }: { starts_at?: Moment; expires_at?: Moment }) {
  if (start && end && new Date(start) >= new Date(end)) {
    throw fail('invalid_request', undefined, { expires_at: [{ message: 'format' }] })
  }
}

const presentCampaign = ({ held, used, amount, ...row }: queries.CampaignRow): Campaign => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  name: row.name,
  discount_type: row.discount_type,
  value: row.value,
  max_discount: row.max_discount,
  min_purchase: row.min_purchase,
  taxon_ids: row.taxon_ids,
  brand_ids: row.brand_ids,
  product_ids: row.product_ids,
  group_ids: row.group_ids,
  min_quantity: row.min_quantity,
  buy_quantity: row.buy_quantity,
  get_quantity: row.get_quantity,
  gift: row.gift,
  priority: row.priority,
  is_exclusive: row.is_exclusive,
  combines_with_codes: row.combines_with_codes,
  excludes_sale: row.excludes_sale,
  first_order_only: row.first_order_only,
  needs_proof: row.needs_proof,
  is_listed: row.is_listed,
  starts_at: row.starts_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  uses_in_all: row.uses_in_all,
  uses_per_customer: row.uses_per_customer,
  ended_at: row.ended_at?.toISOString() ?? null,
  code: row.kind === 'promotion' ? null : row.code,
  codes: row.kind === 'promotion' ? 0 : row.codes,
  uses: { held, used, amount },
  created_at: row.created_at.toISOString(),
})
