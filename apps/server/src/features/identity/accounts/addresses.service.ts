import { type AddressEntry, type Locale, MAX_ADDRESSES, type SavedAddress } from '@delguur/contract'
import { formatAddress, isPhone, normaliseAddress, normalisePhone } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { addressFaults, type FieldErrors, fail } from '../../../platform/http/index.ts'
import * as queries from './addresses.queries.ts'
import { lockCustomer } from './lock-customer.ts'
import { lineFaults, written } from './people.ts'

export type AddressBook = ReturnType<typeof createAddressBook>

/** Delivery addresses of a customer. One entry is the default as long as there are any. */
export function createAddressBook() {
  async function list(db: Db, userId: number, locale: Locale): Promise<{ addresses: SavedAddress[] }> {
    const rows = await queries.addressesOf(db, userId)
    return { addresses: rows.map((row) => presentAddress(row, locale)) }
  }

  /** Entries, locked until the transaction ends. */
  async function locked(db: Db, userId: number): Promise<queries.AddressRow[]> {
    await lockCustomer(db, userId)
    return queries.addressesOf(db, userId)
  }

  return {
    list,

    async add(db: Db, userId: number, entry: AddressEntry, locale: Locale) {
      const address = readEntry(entry)
      const before = await locked(db, userId)
      if (before.length >= MAX_ADDRESSES) throw fail('address_book_full', { limit: MAX_ADDRESSES })
      const { id } = await queries.insertAddress(db, userId, address)
      if (entry.is_default || before.length === 0) await queries.makeDefault(db, userId, id)
      return list(db, userId, locale)
    },

    /** The default stays the default until another entry becomes it. */
    async replace(db: Db, userId: number, id: number, entry: AddressEntry, locale: Locale) {
      const address = readEntry(entry)
      const { is_default: isDefault } = entryOf(await locked(db, userId), id)
      await queries.updateAddress(db, id, address)
      if (entry.is_default && !isDefault) await queries.makeDefault(db, userId, id)
      return list(db, userId, locale)
    },

    async remove(db: Db, userId: number, id: number, locale: Locale) {
      const rows = await locked(db, userId)
      const { is_default: wasDefault } = entryOf(rows, id)
      await queries.deleteAddress(db, id)
      const next = rows.find((row) => row.id !== id)
      if (wasDefault && next) await queries.makeDefault(db, userId, next.id)
      return list(db, userId, locale)
    },
  }
}

function entryOf(rows: queries.AddressRow[], id: number): queries.AddressRow {
  const row = rows.find((entry) => entry.id === id)
  if (!row) throw fail('address_not_found')
  return row
}

/** Entry as it is stored; throws its faults by field. */
function readEntry({ address, receiver, phone, note = '' }: AddressEntry): queries.NewAddress {
  const name = written(receiver)
  const faults: FieldErrors = {
    ...addressFaults(address),
    ...(name ? lineFaults(name, 'receiver') : { receiver: [{ message: 'blank' }] }),
    ...phoneFaults(phone),
  }
  if (Object.keys(faults).length > 0) throw fail('address_incomplete', undefined, faults)
  return {
    address: normaliseAddress(address),
    receiver: name,
    phone: normalisePhone(phone),
    note: note.normalize('NFC').trim(),
  }
}

function phoneFaults(phone: string): FieldErrors {
  if (!phone.trim()) return { phone: [{ message: 'phone_blank' }] }
  return isPhone(phone) ? {} : { phone: [{ message: 'phone_wrong' }] }
}

const presentAddress = (row: queries.AddressRow, locale: Locale): SavedAddress => ({
  id: row.id,
  address: row.address,
  address_text: formatAddress(row.address, locale),
  receiver: row.receiver,
  phone: row.phone,
  note: row.note,
  is_default: row.is_default,
})
