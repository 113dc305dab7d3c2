import {
  type BankAccount,
  type Locale,
  methodRulesOf,
  type PaymentSection,
  type SectionContent,
  type ShippedTexts,
  type SiteSection,
  type SiteWarning,
  type StaffPaymentMethod,
} from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { brokenLinks, linksOf } from './links.ts'
import { hiddenTaxons, kindsWithoutGoods, overbookedSlots } from './site-editing.queries.ts'
import { textDoubts } from './text-faults.ts'

type Texts = Record<Locale, string>

const provider = (name: string): Texts => ({
  mn: `${name}: энэ аргыг асаасан ч үйлчилгээ үзүүлэгч нь тохируулагдаагүй тул худалдан авагчид харагдахгүй`,
  en: `${name} is switched on, but its provider is not set up, so shoppers do not see it`,
})
const NO_ACCOUNT: Texts = {
  mn: 'Дансаар шилжүүлэх аргад данс оруулаагүй тул худалдан авагчид харагдахгүй',
  en: 'Bank transfer has no account, so shoppers do not see it',
}
const NO_METHOD: Texts = {
  mn: 'Худалдан авагч ямар ч аргаар төлж чадахгүй байна',
  en: 'Shoppers cannot pay in any way',
}
const NO_LICENCE: Texts = {
  mn: 'Согтууруулах ундаа худалдахад тусгай зөвшөөрлийн дугаараа хуудсанд харуулах ёстой',
  en: 'Pages have to show the number of the licence while alcohol is sold',
}
const kind = (code: string): Texts => ({
  mn: `“${code}” төрлийн бараа алга`,
  en: `No product is of the kind “${code}”`,
})
const taxon = (permalink: string): Texts => ({
  mn: `“${permalink}” ангилал байхгүй тул үүнээс юу ч зарахгүй`,
  en: `There is no category “${permalink}”, so nothing of it is sold`,
})
const text = (key: string, missing: string | null): Texts =>
  missing === null
    ? { mn: `“${key}” түлхүүртэй текст байхгүй`, en: `No text has the key “${key}”` }
    : { mn: `“${key}” текстэд {${missing}} утга алга`, en: `The text “${key}” does not say {${missing}}` }
const link = (url: string): Texts => ({
  mn: `${url} хаягаар юу ч байхгүй`,
  en: `Nothing is found at ${url}`,
})
const slot = (code: string, { day, window, taken }: { day: string; window: string; taken: number }): Texts => ({
  mn: `“${code}” бүсийн багтаамж ${day}-ны ${window} цагт аль хэдийн авсан ${taken} захиалгаас бага. Тэдгээр нь хэвээр үлдэнэ`,
  en: `Zone “${code}” takes fewer orders than the ${taken} booked on ${day}, ${window}. Those stay`,
})

interface Facts {
  siteId: number
  locale: Locale
  methods: StaffPaymentMethod[]
  /** Accounts where the site has none of its own. */
  environmentAccounts: BankAccount[]
  shippedTexts(): Promise<ShippedTexts>
}

/** What of a section is allowed but will surprise shoppers or staff. */
export async function warningsOf<S extends SiteSection>(
  db: Db,
  section: S,
  content: SectionContent<S>,
  facts: Facts,
): Promise<SiteWarning[]> {
  const found: { field: string; texts: Texts }[] = []
  if (section === 'payment') found.push(...paymentWarnings(content as PaymentSection, facts))
  if (section === 'settings') found.push(...(await settingsWarnings(db, content as SectionContent<'settings'>)))
  if (section === 'texts') {
    for (const { field, key, missing } of textDoubts(content as SectionContent<'texts'>, await facts.shippedTexts())) {
      found.push({ field, texts: text(key, missing) })
    }
  }
  if (section === 'zones') {
    const codes = (content as SectionContent<'zones'>).map(({ code }) => code)
    for (const full of await overbookedSlots(db, isoDay(Date.now()))) {
      found.push({ field: `${codes.indexOf(full.code)}.slot_capacity`, texts: slot(full.code, full) })
    }
  }
  for (const { field, url } of await brokenLinks(db, facts.siteId, linksOf(section, content))) {
    found.push({ field, texts: link(url) })
  }
  return found.map(({ field, texts }) => ({ field, text: texts[facts.locale] }))
}

async function settingsWarnings(db: Db, { alcohol, assortment, returns }: SectionContent<'settings'>) {
  const hasNoLicence = alcohol.selling && alcohol.licence.trim() === ''
  const kinds = await kindsWithoutGoods(db, Object.keys(returns.hours_by_kind))
  return [
    ...(hasNoLicence ? [{ field: 'alcohol.licence', texts: NO_LICENCE }] : []),
    ...kinds.map((code) => ({ field: `returns.hours_by_kind.${code}`, texts: kind(code) })),
    ...(await hiddenTaxons(db, assortment)).map((permalink) => ({ field: 'assortment', texts: taxon(permalink) })),
  ]
}

function paymentWarnings(
  { payment_methods: rules, transfer_accounts: own }: PaymentSection,
  { methods, environmentAccounts }: Facts,
) {
  const hasAccounts = own.length + environmentAccounts.length > 0
  const isOn = ({ code }: StaffPaymentMethod) => methodRulesOf(rules, code).enabled
  const isReady = ({ code, configured }: StaffPaymentMethod) => configured && (code !== 'bank_transfer' || hasAccounts)
  const missing = methods.filter((method) => rules[method.code]?.enabled === true && !isReady(method))
  return [
    ...missing.map(({ code, name }) => ({
      field: `payment_methods.${code}`,
      texts: code === 'bank_transfer' ? NO_ACCOUNT : provider(name),
    })),
    ...(methods.some((method) => isOn(method) && isReady(method))
      ? []
      : [{ field: 'payment_methods', texts: NO_METHOD }]),
  ]
}
