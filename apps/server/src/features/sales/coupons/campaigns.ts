import type { Campaign, CampaignInput, Locale } from '@delguur/contract'
import { normalisePhone } from '@delguur/mongolia'
import { csvOf } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Staff } from '../../identity/staff/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import * as queries from './campaigns.queries.ts'
import { isAllDigits, isPromoCode, newCode, newPublicId, readCode } from './code.ts'
import { couponMail, couponMessage, couponSms } from './coupon-letters.ts'
import * as customers from './customer-coupons.queries.ts'
import { presentCoupon } from './present-coupon.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs'>
  publicUrl: string
  audit: Staff['audit']
}

/** Who of the staff does it, and where. */
export interface ByStaff {
  siteId: number
  userId: number
}

interface CodesWanted {
  count?: number
  prefix?: string
  phones?: string[]
  emails?: string[]
}

type Customer = Awaited<ReturnType<typeof queries.customersBy>>[number]
/** Somebody who gets a code, and where it is sent. */
type Recipient = Customer & { channel: 'sms' | 'email'; to: string }

const CAMPAIGNS_PER_PAGE = 40

/** Offers of the shop and their codes. Each function joins its caller's transaction. */
export function createCampaigns({ messages, site, publicUrl, audit }: Dependencies) {
  async function find(db: Db, siteId: number, id: number): Promise<queries.CampaignRow> {
    const campaign = await queries.findCampaign(db, siteId, id)
    if (!campaign) throw fail('campaign_not_found')
    return campaign
  }

  /** So many codes that there were not; each tries again whose letters are taken. */
  async function makeCodes(
    db: Db,
    at: { siteId: number; campaignId: number },
    prefix: string,
    owners: (number | null)[],
  ) {
    const made: queries.NewCode[] = []
    let left = owners
    while (left.length > 0) {
      const wanted = left.map((user_id) => ({
        public_id: newPublicId(),
        code: newCode(prefix),
        user_id,
        uses_in_all: 1,
      }))
      const written = await queries.insertCodes(db, at, wanted)
      const codes = new Set(written.map(({ code }) => code))
      left = wanted.filter(({ code }) => !codes.has(code)).map(({ user_id }) => user_id)
      made.push(...written)
    }
    return made
  }

  /** Everybody once; throws for whoever is no customer. */
  async function recipientsOf(db: Db, siteId: number, { phones = [], emails = [] }: CodesWanted): Promise<Recipient[]> {
    const contacts = [
      ...phones.map((phone) => ({ channel: 'sms' as const, to: normalisePhone(phone) })),
      ...emails.map((email) => ({ channel: 'email' as const, to: email.trim().toLowerCase() })),
    ]
    const to = (wanted: 'sms' | 'email') => contacts.filter(({ channel }) => channel === wanted).map(({ to }) => to)
    const found = await queries.customersBy(db, siteId, to('sms'), to('email'))
    const byContact = new Map(found.flatMap((one) => [one.phone, one.email].map((contact) => [contact, one] as const)))
    const recipients = new Map<number, Recipient>()
    for (const contact of contacts) {
      const customer = byContact.get(contact.to)
      if (!customer) throw fail('customer_not_found', { contact: contact.to })
      if (!recipients.has(customer.id)) recipients.set(customer.id, { ...customer, ...contact })
    }
    return [...recipients.values()]
  }

  async function tell(db: Db, siteId: number, { public_id }: queries.NewCode, recipient: Recipient): Promise<void> {
    const { id: userId, channel, to, locale } = recipient
    const code = await customers.couponOf(db, userId, public_id)
    // An offer for alcohol alone is told to nobody.
    if (!code || !messages.channels[channel]) return
    const coupon = presentCoupon(code, userId, locale)
    const { site_name: siteName } = await site.configs(db, siteId)
    const reader = { locale, siteName, url: `${new URL(publicUrl).origin}${locale === 'en' ? '/en' : '/'}` }
    const written = channel === 'sms' ? couponSms(coupon, reader) : couponMail(coupon, reader)
    await messages.post(db, couponMessage({ siteId, channel, to, locale }, written))
  }

  return {
    async list(db: Db, siteId: number, asked: PageParams) {
      const page = pageOf(asked, CAMPAIGNS_PER_PAGE)
      const campaigns = (await queries.listCampaigns(db, siteId, page)).map(presentCampaign)
      return { campaigns, ...paged(page, await queries.countCampaigns(db, siteId)) }
    },

    /** Throws `code_taken`, and `promo_code_invalid` where a promo code has not four digits, or another code has no letter. */
    async create(db: Db, { siteId, userId }: ByStaff, { code: text, ...input }: CampaignInput): Promise<Campaign> {
      const code = text === undefined ? null : readCode(text)
      if (!isRightFor(input.kind, code)) throw fail('promo_code_invalid')
      checkRules(input)
      const { id } = await queries.insertCampaign(db, {
        ...input,
        name: JSON.stringify(input.name),
        site_id: siteId,
        created_by: userId,
      })
      if (code !== null) {
        const row = { public_id: newPublicId(), code, user_id: null, uses_in_all: null }
        const written = await queries.insertCodes(db, { siteId, campaignId: id }, [row])
        if (written.length === 0) throw fail('code_taken')
      }
      await audit(db, {
        siteId,
        userId,
        action: 'coupon_campaign.created',
        details: { campaign_id: id, ...input, code },
      })
      return presentCampaign(await find(db, siteId, id))
    },

    /** Ended again it stays as it is. */
    async end(db: Db, { siteId, userId }: ByStaff, id: number): Promise<Campaign> {
      await find(db, siteId, id)
      const { numUpdatedRows } = await queries.endCampaign(db, siteId, id)
      if (numUpdatedRows > 0n) {
        await audit(db, { siteId, userId, action: 'coupon_campaign.ended', details: { campaign_id: id } })
      }
      return presentCampaign(await find(db, siteId, id))
    },

    /** Single-use codes as a table: of customers where they are named, who are told; else so many for whoever gets them. */
    async addCodes(
      db: Db,
      { siteId, userId }: ByStaff,
      id: number,
      wanted: CodesWanted,
      locale: Locale,
    ): Promise<string> {
      const campaign = await find(db, siteId, id)
      const recipients = await recipientsOf(db, siteId, wanted)
      // It has its four digits: there are too few of them to be used once.
      if (campaign.kind === 'promo') throw fail('promo_code_invalid')
      const owners = recipients.length > 0 ? recipients.map((one) => one.id) : Array<null>(wanted.count ?? 1).fill(null)
      const made = await makeCodes(db, { siteId, campaignId: id }, readCode(wanted.prefix ?? ''), owners)
      const byOwner = new Map(recipients.map((one) => [one.id, one]))
      for (const code of made) {
        const recipient = code.user_id === null ? undefined : byOwner.get(code.user_id)
        if (recipient) await tell(db, siteId, code, recipient)
      }
      const details = { campaign_id: id, count: made.length, for_customers: recipients.length > 0 }
      await audit(db, { siteId, userId, action: 'coupon_codes.created', details })
      return csvOf([
        HEADINGS[locale],
        ...made.map(({ code, public_id, user_id }) => [
          ...[code, public_id, inLocale(campaign.name, locale)],
          user_id === null ? '' : (byOwner.get(user_id)?.to ?? ''),
        ]),
      ])
    },
  }
}

export type Campaigns = ReturnType<typeof createCampaigns>

const HEADINGS: Record<Locale, string[]> = {
  mn: ['Код', 'Дугаар', 'Аян', 'Хэрэглэгч'],
  en: ['Code', 'Id', 'Campaign', 'Customer'],
}

const isRightFor = (kind: CampaignInput['kind'], code: string | null): boolean =>
  kind === 'promo' ? code !== null && isPromoCode(code) : code === null || (code.length >= 3 && !isAllDigits(code))

/** What the fields say together. */
function checkRules({ discount_type: type, value, starts_at: start, expires_at: end }: Omit<CampaignInput, 'code'>) {
  if (type === 'percent' && value > 100) throw fail('invalid_request', undefined, { value: [{ message: 'format' }] })
  if (start && end && new Date(start) >= new Date(end)) {
    throw fail('invalid_request', undefined, { expires_at: [{ message: 'format' }] })
  }
}

const presentCampaign = ({ held, used, amount, ...row }: queries.CampaignRow): Campaign => ({
  ...{ id: row.id, kind: row.kind, name: row.name, discount_type: row.discount_type, value: row.value },
  ...{ max_discount: row.max_discount, min_purchase: row.min_purchase },
  ...{ taxon_ids: row.taxon_ids, brand_ids: row.brand_ids },
  ...{
    excludes_sale: row.excludes_sale,
    first_order_only: row.first_order_only,
    needs_proof: row.needs_proof,
    is_listed: row.is_listed,
  },
  starts_at: row.starts_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  uses_in_all: row.uses_in_all,
  uses_per_customer: row.uses_per_customer,
  ended_at: row.ended_at?.toISOString() ?? null,
  codes: row.codes,
  uses: { held, used, amount },
  created_at: row.created_at.toISOString(),
})
