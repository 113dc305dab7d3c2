import type {
  BankAccount,
  EditedSection,
  LinkTarget,
  Locale,
  SectionContent,
  ShippedTexts,
  SiteSection,
  StaffPaymentMethod,
  StaffSite,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { type Change, type FieldErrors, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import {
  namedStoresBeside,
  readSection,
  replaceSection,
  sectionFaults,
  sectionPictures,
  versionOf,
} from '../site/index.ts'
import { listsNamed } from './links.ts'
import * as queries from './site-editing.queries.ts'
import { textFaults } from './text-faults.ts'
import { warningsOf } from './warnings.ts'

interface Dependencies {
  files: FileStore
  /** Methods that shoppers may choose, and those that this installation can take money by. */
  paymentMethods(locale: Locale): StaffPaymentMethod[]
  /** Accounts where the site has none of its own. */
  environmentAccounts: BankAccount[]
  recountSlots(db: Db, zoneId: number): Promise<void>
  shippedTexts(): Promise<ShippedTexts>
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: string): Promise<{ by: string | null; at: string } | null>
}

interface EditRequest {
  siteId: number
  locale: Locale
  changed(change: Change): void
}

export type SiteEditing = ReturnType<typeof createSiteEditing>

/** The site as staff edit it, section by section. Every write joins the caller's transaction and follows the ones before it. */
export function createSiteEditing(dependencies: Dependencies) {
  const { files, paymentMethods, environmentAccounts, recountSlots, shippedTexts, lastChange } = dependencies

  async function read<S extends SiteSection>(
    db: Db,
    { siteId, locale }: Pick<EditRequest, 'siteId' | 'locale'>,
    section: S,
  ): Promise<EditedSection<S>> {
    const content = await readSection(db, siteId, section)
    const facts = { siteId, locale, methods: paymentMethods(locale), environmentAccounts, shippedTexts }
    return { version: versionOf(content), content, warnings: await warningsOf(db, section, content, facts) }
  }

  /** Throws what forbids the change, beyond the faults of the content itself. */
  async function refuseWhatIsUsed<S extends SiteSection>(
    db: Db,
    { siteId, locale }: EditRequest,
    section: S,
    content: SectionContent<S>,
  ): Promise<void> {
    if (section === 'store_locations') {
      await refuseUsedStores(db, codesOf(content as SectionContent<'store_locations'>), locale)
    }
    if (section === 'zones') {
      const codes = codesOf(content as SectionContent<'zones'>)
      const { cash_on_delivery: rules } = await readSection(db, siteId, 'payment')
      const code = rules.zones.find((zone) => !codes.includes(zone))
      if (code !== undefined) throw fail('zone_in_use', { code })
    }
    if (section === 'payment') {
      const { cash_on_delivery: rules } = content as SectionContent<'payment'>
      const codes = codesOf(await readSection(db, siteId, 'zones'))
      refuseFields(unknownZones(rules.zones, codes))
    }
    if (section === 'texts') refuseFields(textFaults(content as SectionContent<'texts'>, await shippedTexts()))
  }

  return {
    shippedTexts,
    /** Lists of the shop come first, then what they hold. */
    async findLinkTargets(db: Db, siteId: number, text: string): Promise<LinkTarget[]> {
      return [...listsNamed(text), ...(await queries.findLinkTargets(db, siteId, text))]
    },

    async all(db: Db, request: Pick<EditRequest, 'siteId' | 'locale'>): Promise<StaffSite> {
      return {
        sections: {
          settings: await read(db, request, 'settings'),
          look: await read(db, request, 'look'),
          store_locations: await read(db, request, 'store_locations'),
          delivery: await read(db, request, 'delivery'),
          zones: await read(db, request, 'zones'),
          payment: await read(db, request, 'payment'),
          menus: await read(db, request, 'menus'),
          home: await read(db, request, 'home'),
          banners: await read(db, request, 'banners'),
          notifications: await read(db, request, 'notifications'),
          texts: await read(db, request, 'texts'),
        },
        payment_methods: paymentMethods(request.locale),
        environment_accounts: environmentAccounts,
        images: await sectionPictures(db, request.siteId),
      }
    },

    /** Throws `changed_meanwhile` with the current section unless the editor saw this very version. */
    async replace<S extends SiteSection>(
      db: Db,
      request: EditRequest,
      section: S,
      { version, content }: { version: string; content: SectionContent<S> },
    ): Promise<EditedSection<S>> {
      const { siteId, changed } = request
      await queries.lockSite(db)
      const before = await read(db, request, section)
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'site', section) })
      }
      refuseFields(sectionFaults(section, content, 'content'))
      await refuseWhatIsUsed(db, request, section, content)
      await replaceSection({ db, files, siteId, recountSlots }, section, content)
      const after = await read(db, request, section)
      changed({ id: section, label: section, before: fieldsOf(before.content), after: fieldsOf(after.content) })
      return after
    },
  }
}

/** Throws if a store beside these is shown by a site, holds goods or has orders to be fetched. */
async function refuseUsedStores(db: Db, codes: string[], locale: Locale): Promise<void> {
  const [shown] = await namedStoresBeside(db, codes)
  if (shown) throw fail('store_of_site', { ...shown, name: inLocale(shown.name, locale) })
  const [used] = await queries.usedStoresBeside(db, codes)
  if (used) throw fail('store_in_use', { ...used, name: inLocale(used.name, locale) })
}

const codesOf = (rows: { code: string }[]): string[] => rows.map(({ code }) => code)

function unknownZones(named: string[], known: string[]): FieldErrors {
  const faults = named.flatMap((code, index) => (known.includes(code) ? [] : [{ code, index }]))
  return Object.fromEntries(
    faults.map(({ code, index }) => [
      `content.cash_on_delivery.zones.${index}`,
      [{ message: 'zone_unknown' as const, values: { code } }],
    ]),
  )
}

function refuseFields(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
}

/** A section for the audit, which shows what differs: rows of a list by their codes. */
function fieldsOf(content: object): Record<string, unknown> {
  if (!Array.isArray(content)) return { ...content }
  return Object.fromEntries(content.map((row: { code?: string }, index) => [row.code ?? String(index + 1), row]))
}
