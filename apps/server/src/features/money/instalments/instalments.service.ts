import type { InstalmentOffer, Locale, SiteConfigs } from '@delguur/contract'
import { type InstalmentAnswer, interestFreePlan, leasePlan, lowestLeasePrice } from '@delguur/mongolia/instalments'
import { formatMoney } from '@delguur/mongolia/money'
import type { Db } from '../../../platform/db/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { InstalmentRules } from '../payments/index.ts'
import { INSTALMENT_TEXTS } from './instalments.texts.ts'
import { type InstalmentChoice, type Lender, planFor } from './plan.ts'

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  /** Lenders that are configured. */
  lenders: Lender[]
  now?: () => Date
}

export type Instalments = ReturnType<typeof createInstalments>

/** Cost of buying by instalments, before and during checkout. */
export function createInstalments({ site, lenders, now = () => new Date() }: Dependencies) {
  const isOffered = (lender: Lender, { lease, payment_methods: methods }: SiteConfigs) =>
    lenders.includes(lender) && methods[lender]?.enabled !== false && (lease || lender !== 'lease')

  return {
    /** Plan by the site's rules and the shopper's choice; throws `lease_unavailable`. */
    planFor: (method: Lender, due: number, choice: InstalmentChoice, rules: InstalmentRules) =>
      planFor(method, due, choice, rules, now()),

    async terms(db: Db, siteId: number, locale: Locale) {
      const configs = await site.configs(db, siteId)
      const { info, terms } = INSTALMENT_TEXTS[locale]
      const { lease_rules: settings, parts_rules: parts } = configs
      const [isLease, isInterestFree] = [isOffered('lease', configs), isOffered('storepay', configs)]
      return {
        enabled: isLease || isInterestFree,
        settings,
        parts,
        info,
        terms: [
          terms.estimate,
          ...(isLease ? terms.lease({ ...settings, lowest_price: lowestLeasePrice(settings) }) : []),
          ...(isInterestFree ? terms.interestFree(parts) : []),
        ],
      }
    },

    /** One offer for each term of a lease, shortest first, and one for interest-free instalments. */
    async offers(
      db: Db,
      siteId: number,
      { price, prepayment = 0 }: { price: number; prepayment?: number },
      locale: Locale,
    ): Promise<InstalmentOffer[]> {
      const configs = await site.configs(db, siteId)
      const texts = INSTALMENT_TEXTS[locale]
      const from = now()
      const { lease_rules: lease, parts_rules: parts } = configs
      return [
        ...(isOffered('lease', configs) ? [...lease.months].sort((one, other) => one - other) : []).map((months) =>
          offer('lease', texts.lease(months), leasePlan(lease, price, { months, prepayment, from })),
        ),
        ...(isOffered('storepay', configs)
          ? [offer('storepay', texts.interestFree(parts.parts), interestFreePlan(parts, price, { from }))]
          : []),
      ]

      function offer(method: Lender, name: string, answer: InstalmentAnswer): InstalmentOffer {
        return 'plan' in answer
          ? { method, name, plan: answer.plan, unavailable: null }
          : { method, name, plan: null, unavailable: texts.unavailable[answer.problem](formatMoney(answer.limit)) }
      }
    },
  }
}
