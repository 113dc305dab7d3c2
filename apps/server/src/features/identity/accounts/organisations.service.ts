import { MAX_ORGANISATIONS, type Organisation, type OrganisationEntry } from '@delguur/contract'
import { isPhone, isRegistryNumber, normalisePhone, normaliseRegistryNumber } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import { lockCustomer } from './lock-customer.ts'
import * as queries from './organisations.queries.ts'
import { lineFaults, organisationNameFaults, written } from './people.ts'

export type Organisations = ReturnType<typeof createOrganisations>

/** Companies and offices that a customer buys for; each once. */
export function createOrganisations() {
  async function list(db: Db, userId: number): Promise<{ organisations: Organisation[] }> {
    const rows = await queries.organisationsOf(db, userId)
    return { organisations: rows.map(presentOrganisation) }
  }

  /** Organisations, locked until the transaction ends. */
  async function locked(db: Db, userId: number): Promise<queries.OrganisationRow[]> {
    await lockCustomer(db, userId)
    return queries.organisationsOf(db, userId)
  }

  return {
    list,

    async add(db: Db, userId: number, entry: OrganisationEntry) {
      const organisation = readEntry(entry)
      const others = await locked(db, userId)
      refuseTwin(others, organisation)
      if (others.length >= MAX_ORGANISATIONS) throw fail('organisations_full', { limit: MAX_ORGANISATIONS })
      await queries.insertOrganisation(db, userId, organisation)
      return list(db, userId)
    },

    async replace(db: Db, userId: number, id: number, entry: OrganisationEntry) {
      const organisation = readEntry(entry)
      const all = await locked(db, userId)
      refuseUnknown(all, id)
      refuseTwin(
        all.filter((other) => other.id !== id),
        organisation,
      )
      await queries.updateOrganisation(db, id, organisation)
      return list(db, userId)
    },

    async remove(db: Db, userId: number, id: number) {
      refuseUnknown(await locked(db, userId), id)
      await queries.deleteOrganisation(db, id)
      return list(db, userId)
    },
  }
}

function refuseUnknown(rows: queries.OrganisationRow[], id: number): void {
  if (!rows.some((row) => row.id === id)) throw fail('organisation_not_found')
}

function refuseTwin(others: queries.OrganisationRow[], { registry_number: number }: queries.NewOrganisation): void {
  if (others.some((other) => other.registry_number === number)) throw fail('organisation_taken')
}

/** Entry as it is stored; throws its faults by field. */
function readEntry(entry: OrganisationEntry): queries.NewOrganisation {
  const [name, address, activity] = [written(entry.name), written(entry.address ?? ''), written(entry.activity ?? '')]
  const phone = entry.phone?.trim() || null
  const faults: FieldErrors = {
    ...organisationNameFaults(name, 'name'),
    ...(isRegistryNumber(entry.registry_number) ? {} : { registry_number: [{ message: 'registry_number' }] }),
    ...lineFaults(address, 'address'),
    ...lineFaults(activity, 'activity'),
    ...(phone === null || isPhone(phone) ? {} : { phone: [{ message: 'phone_wrong' }] }),
  }
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return {
    name,
    registry_number: normaliseRegistryNumber(entry.registry_number),
    address,
    phone: phone && normalisePhone(phone),
    employees: entry.employees ?? null,
    activity,
  }
}

function presentOrganisation(row: queries.OrganisationRow): Organisation {
  const { id, name, registry_number, address, phone, employees, activity } = row
  return { id, name, registry_number, address, phone, employees, activity }
}
