import type { NoticeEntry, SectionContent, SiteSection, StoreLocationEntry, ZoneEntry } from '@delguur/contract'
import { getCity, getDistrict, isIban } from '@delguur/mongolia'
import type { FieldError, FieldErrors } from '../../../platform/http/index.ts'
import { homeFaults } from './home-faults.ts'
import { lookFaults } from './look-faults.ts'
import { rateRecords } from './zone-records.ts'

/** Fault of a section beyond its schema, by path within the section's content. */
interface Fault extends FieldError {
  path: string
}

type Check<S extends SiteSection> = (content: SectionContent<S>) => Fault[]

const CHECKS: { [S in SiteSection]?: Check<S> } = {
  settings: languageFaults,
  look: lookFaults,
  store_locations: storeFaults,
  delivery: ({ from_hour: from, to_hour: to, cutoff_hour: cutoff }) => [
    ...(from < to ? [] : [{ path: 'to_hour', message: 'ends_before' as const }]),
    ...(cutoff <= to ? [] : [{ path: 'cutoff_hour', message: 'cutoff_late' as const }]),
  ],
  zones: zoneFaults,
  payment: paymentFaults,
  home: (blocks) => [...repeats(blocks, ({ code }) => code, 'code'), ...timeFaults(blocks), ...homeFaults(blocks)],
  banners: (banners) =>
    banners.flatMap(({ drawing, image }, index) =>
      drawing && image ? [{ path: `${index}.image`, message: 'two_pictures' as const }] : [],
    ),
  notifications: noticeFaults,
}

/** Faults of a section by field, each below `prefix`. */
export function sectionFaults<S extends SiteSection>(
  section: S,
  content: SectionContent<S>,
  prefix: string,
): FieldErrors {
  const check: Check<S> | undefined = CHECKS[section]
  const faults: FieldErrors = {}
  for (const { path, ...fault } of check?.(content) ?? []) {
    const field = path === '' ? prefix : `${prefix}.${path}`
    faults[field] = [...(faults[field] ?? []), fault]
  }
  return faults
}

function languageFaults({
  default_locale: own,
  locales,
}: Pick<SectionContent<'settings'>, 'default_locale' | 'locales'>): Fault[] {
  return locales.includes(own) ? [] : [{ path: 'default_locale', message: 'locale_off' }]
}

/** Rows whose key an earlier row has, too. */
function repeats<T>(rows: readonly T[], keyOf: (row: T) => string, field: string): Fault[] {
  const keys = rows.map(keyOf)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `${index}.${field}`, message: 'repeated', values: { code: key } }] : [],
  )
}

function storeFaults(stores: StoreLocationEntry[]): Fault[] {
  return [
    ...repeats(stores, ({ code }) => code, 'code'),
    ...stores.flatMap(({ city_code: city, district_code: district, dispatch_hours: dispatch }, index): Fault[] => [
      ...(getCity(city) ? [] : [{ path: `${index}.city_code`, message: 'city' as const }]),
      ...(district === null || getDistrict(district)?.city === city
        ? []
        : [{ path: `${index}.district_code`, message: 'district' as const }]),
      ...(dispatch && dispatch.from > dispatch.to
        ? [{ path: `${index}.dispatch_hours`, message: 'ends_before' as const }]
        : []),
    ]),
  ]
}

function zoneFaults(zones: ZoneEntry[]): Fault[] {
  const owners = new Map<string, string>()
  return [
    ...repeats(zones, ({ code }) => code, 'code'),
    ...zones.flatMap((zone, index): Fault[] => [
      ...areaFaults(zone, index, owners),
      ...rateFaults(zone).map((fault) => ({ ...fault, path: `${index}${fault.path}` })),
      ...(ringsOf(zone).every(isClosed) ? [] : [{ path: `${index}.polygon`, message: 'ring_open' as const }]),
    ]),
  ]
}

/** Codes that do not exist or belong to an earlier zone; `owners` learns those of this one. */
function areaFaults(zone: ZoneEntry, index: number, owners: Map<string, string>): Fault[] {
  const isEmpty = zone.city_codes.length + zone.district_codes.length === 0 && zone.polygon === undefined
  const named = [
    ...zone.city_codes.map((code, at) => ({ code, path: `${index}.city_codes.${at}` })),
    ...zone.district_codes.map((code, at) => ({ code, path: `${index}.district_codes.${at}` })),
  ]
  const faults = named.flatMap(({ code, path }): Fault[] => {
    if (!getCity(code) && !getDistrict(code)) return [{ path, message: 'area_unknown', values: { code } }]
    const owner = owners.get(code)
    owners.set(code, zone.code)
    return owner === undefined ? [] : [{ path, message: 'area_taken', values: { code, zone: owner } }]
  })
  return isEmpty ? [{ path: `${index}.city_codes`, message: 'zone_empty' }, ...faults] : faults
}

function rateFaults(zone: ZoneEntry): Fault[] {
  const records = rateRecords(zone)
  const keys = records.map(({ method, up_to_grams }) => `${method} ${up_to_grams ?? 0}`)
  return [
    ...(new Set(keys).size < keys.length ? [{ path: '.rates', message: 'rate_repeated' as const }] : []),
    ...(records.some(({ method }) => method === 'standard')
      ? []
      : [{ path: '.rate', message: 'rate_missing' as const }]),
    ...(records.some((one) => one.promise_from_hours > one.promise_to_hours)
      ? [{ path: '.promise_hours', message: 'ends_before' as const }]
      : []),
  ]
}

const ringsOf = ({ polygon }: ZoneEntry) =>
  polygon === undefined ? [] : polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat()

const isClosed = (ring: [number, number][]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

function paymentFaults({
  payment_methods: methods,
  transfer_accounts: accounts,
  ...rules
}: SectionContent<'payment'>): Fault[] {
  const { allowed_min: lowest, allowed_max: highest } = rules.lease_rules
  return [
    ...Object.entries(methods).flatMap(([code, { min = 0, max = Number.MAX_SAFE_INTEGER }]) =>
      min <= max
        ? []
        : [{ path: `payment_methods.${code}.max`, message: 'too_small' as const, values: { limit: min } }],
    ),
    ...accounts.flatMap(({ iban }, index) =>
      isIban(iban) ? [] : [{ path: `transfer_accounts.${index}.iban`, message: 'iban' as const }],
    ),
    ...repeats(accounts, ({ iban }) => iban, 'iban').map((fault) => ({
      ...fault,
      path: `transfer_accounts.${fault.path}`,
    })),
    ...(lowest <= highest
      ? []
      : [{ path: 'lease_rules.allowed_max', message: 'too_small' as const, values: { limit: lowest } }]),
  ]
}

function noticeFaults(notices: NoticeEntry[]): Fault[] {
  return [...repeats(notices, ({ code }) => code, 'code'), ...timeFaults(notices)]
}

function timeFaults(rows: readonly Pick<NoticeEntry, 'from' | 'to'>[]): Fault[] {
  return rows.flatMap(({ from, to }, index): Fault[] => {
    const [start, end] = [from, to].map((moment) => (moment === undefined ? null : Date.parse(moment)))
    return [
      ...(Number.isNaN(start) ? [{ path: `${index}.from`, message: 'no_time' as const }] : []),
      ...(Number.isNaN(end) ? [{ path: `${index}.to`, message: 'no_time' as const }] : []),
      ...(start != null && end != null && start >= end
        ? [{ path: `${index}.to`, message: 'ends_before' as const }]
        : []),
    ]
  })
}
