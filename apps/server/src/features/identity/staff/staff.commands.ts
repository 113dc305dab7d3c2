import { parseArgs } from 'node:util'
import { isMobilePhone, normalisePhone } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { findSiteId } from '../../shop/site/index.ts'
import { nameAccount, openNamelessAccount } from '../accounts/index.ts'
import { createAudit } from '../audit/index.ts'
import { createTokens } from '../tokens/index.ts'
import { roles } from './roles.queries.ts'
import { findByContact } from './staff.queries.ts'
import { createStaff } from './staff.service.ts'

/** Unknown contact, role or site. */
export class StaffCommandRefused extends Error {}

type Print = (line: string) => void
type Contact = { phone: string } | { email: string }

interface Arguments {
  siteId: number
  role: string
  contact: string | undefined
  /** First name, and the last one after it. */
  name: string | undefined
}

const USAGE = `npm run shop -- staff
  list                              who has a role
  add PHONE_OR_EMAIL                give somebody a role; without an account they get one, and log in with a code that is sent there
      --role administrator          or accountant, counter, courier, fulfilment, support, or one of the shop's own
      --name 'Сараа Дорж'           first name and, if wanted, last name: what colleagues see
  remove PHONE_OR_EMAIL             take all roles away; the last administrator stays
  reset-factor PHONE_OR_EMAIL       forget a lost second factor: the next login sets up another one
      --site main                   whose staff`

/** A first name and a last one, in what the API takes as either. */
const NAME = /^\s*\S.{0,99}$/

const staff = createStaff({ audit: createAudit().record, tokens: createTokens() })

const commands: Record<string, (db: Db, args: Arguments) => Promise<string[]>> = {
  list,
  add: async (db, { siteId, role, contact, name }) => {
    if (name !== undefined && !NAME.test(name)) throw new StaffCommandRefused('A name has 1 to 100 characters')
    const known = (await roles(db, siteId)).map(({ code }) => code)
    if (!known.includes(role)) throw new StaffCommandRefused(`There is no role ${role}, only ${known.join(', ')}`)
    const userId = await idOf(db, siteId, contact, openNamelessAccount)
    if (name !== undefined) await nameAccount(db, userId, name)
    const { roles: held } = await staff.member(db, siteId, userId)
    const member = await staff.setRoles(db, { siteId, userId, roles: [...held, role], by: null })
    return [`${contact}: ${member.roles.join(', ')}`]
  },
  remove: async (db, { siteId, contact }) => {
    const userId = await idOf(db, siteId, contact, refuseUnknown(contact))
    await staff.dismiss(db, siteId, userId, null)
    return [`${contact}: no roles`]
  },
  'reset-factor': async (db, { siteId, contact }) => {
    const userId = await idOf(db, siteId, contact, refuseUnknown(contact))
    await staff.resetFactor(db, { siteId, userId, by: null })
    return [`${contact}: no second factor, and no session in the back office`]
  },
}

/** `npm run shop -- staff …`: members of staff; the first administrator is created here. */
export const staffCommand = {
  usage: 'staff COMMAND              list, add, remove or reset-factor PHONE_OR_EMAIL: `staff help` tells more',

  /** Returns the exit code. */
  async run(db: Kysely<Database>, args: string[], print: Print): Promise<number> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'administrator' },
        name: { type: 'string' },
        site: { type: 'string' },
      },
    })
    const [word = 'help', contact, ...rest] = positionals
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined
    const wantsContact = word !== 'list'
    if (!command || rest.length > 0 || wantsContact !== (contact !== undefined)) {
      print(USAGE)
      return word === 'help' ? 0 : 1
    }
    const lines = await db.transaction().execute(async (tx) => {
      await staff.ensureRoles(tx)
      const siteId = await findSiteId(tx, values.site)
      if (siteId === undefined) throw new StaffCommandRefused(`There is no site ${values.site}`)
      return command(tx, { siteId, role: values.role, contact, name: values.name })
    })
    for (const line of lines) print(line)
    return 0
  },
}

async function list(db: Db, { siteId }: Arguments): Promise<string[]> {
  const members = await staff.members(db, siteId)
  if (members.length === 0) return ['Nobody']
  return members.map(({ name, phone, email, roles }) =>
    [phone, email, name, roles.join(', ')].filter((part) => part).join('  '),
  )
}

const refuseUnknown = (contact: string | undefined) => async () => {
  throw new StaffCommandRefused(`There is no account of ${contact}`)
}

async function idOf(
  db: Db,
  siteId: number,
  text: string | undefined,
  otherwise: (db: Db, siteId: number, contact: Contact) => Promise<number>,
): Promise<number> {
  const contact = contactOf(text ?? '')
  return (await findByContact(db, siteId, contact))?.id ?? otherwise(db, siteId, contact)
}

function contactOf(text: string): Contact {
  // They log in by a code.
  if (isMobilePhone(text)) return { phone: normalisePhone(text) }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254) return { email: text.toLowerCase() }
  throw new StaffCommandRefused(`${text} is neither a mobile number of Mongolia nor an e-mail address`)
}
