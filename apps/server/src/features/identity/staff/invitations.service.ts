import type { CodeSent, Locale, StaffInvitation } from '@delguur/contract'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { Logins } from '../logins/index.ts'
import * as queries from './invitations.queries.ts'
import { lockRoles, roles as rolesOfSite } from './roles.queries.ts'
import { anyoneMay } from './staff.queries.ts'
import type { Staff } from './staff.service.ts'

const DAYS = 7
const FIRST_ROLE = 'administrator'
/** Days for which staff see that an invitation has expired. */
const EXPIRED_RETENTION_DAYS = 30

interface Dependencies {
  logins: Pick<Logins, 'invited'>
  staff: Pick<Staff, 'member' | 'setRoles' | 'refuseUnheldRoles'>
}

type Client = Parameters<Logins['invited']['sendCode']>[1]
type Acceptance = Parameters<Logins['invited']['enter']>[3]
type Row = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>

export type Invitations = ReturnType<typeof createInvitations>

/** Invitations of people to the staff. Methods with a client take the database itself: what is sent and tried counts. */
export function createInvitations({ logins: { invited }, staff }: Dependencies) {
  async function find(db: Db, siteId: number, id: number): Promise<Row> {
    const invitation = await queries.findInvitation(db, siteId, id)
    if (!invitation) throw fail('invitation_not_found')
    return invitation
  }

  /** Writes and sends an invitation with a new link. */
  async function send(db: Db, client: Client, by: number, to: Pick<Row, 'channel' | 'target' | 'roles'>) {
    const { siteId } = client
    await invited.countSending(db, client, to)
    const token = newSecret()
    const seconds = (DAYS * DAY_MS) / 1000
    return inTransaction(db, async (tx) => {
      await staff.refuseUnheldRoles(tx, siteId, by, to.roles)
      const { channel, target, roles } = to
      const id = await queries.putInvitation(tx, {
        site_id: siteId,
        channel,
        target,
        roles,
        token_hash: hashOf(token),
        invited_by: by,
        expires_at: new Date(Date.now() + DAYS * DAY_MS),
      })
      await invited.post(tx, client, to, { token, seconds })
      return present(await find(tx, siteId, id))
    })
  }

  async function byToken(db: Db, siteId: number, token: string): Promise<Row> {
    const invitation = await queries.invitationOf(db, siteId, hashOf(token))
    if (!invitation) throw fail('invitation_invalid')
    return invitation
  }

  return {
    list: async (db: Db, siteId: number): Promise<StaffInvitation[]> =>
      (await queries.invitations(db, siteId)).map(present),

    /** Throws `already_staff`, `role_not_found`, and `forbidden` for a role with a right that the inviter lacks. */
    async invite(db: Db, client: Client, by: number, { contact, roles }: { contact: string; roles: string[] }) {
      const to = invited.readContact(contact)
      const account = await invited.find(db, client.siteId, to)
      const present = account && (await staff.member(db, client.siteId, account.id))
      if (present && present.roles.length > 0) throw fail('already_staff')
      await staff.refuseUnheldRoles(db, client.siteId, by, roles)
      return send(db, client, by, { ...to, roles })
    },

    /** Invites the first administrator; returns the token of the link, which is not sent: the code that it asks for proves the contact. */
    async inviteFirst(db: Db, siteId: number, contact: string): Promise<string> {
      const token = newSecret()
      await queries.putInvitation(db, {
        ...invited.readContact(contact),
        site_id: siteId,
        roles: [FIRST_ROLE],
        token_hash: hashOf(token),
        invited_by: null,
        expires_at: new Date(Date.now() + DAY_MS),
      })
      return token
    },

    async sendAgain(db: Db, client: Client, by: number, id: number): Promise<StaffInvitation> {
      return send(db, client, by, await find(db, client.siteId, id))
    },

    /** Returns the masked contact. */
    async withdraw(db: Db, siteId: number, id: number): Promise<{ contact: string; roles: string[] }> {
      const { channel, target, roles } = await find(db, siteId, id)
      await queries.deleteInvitation(db, id)
      return { contact: maskContact(channel, target), roles }
    },

    async show(db: Db, siteId: number, locale: Locale, token: string) {
      const invitation = await byToken(db, siteId, token)
      const { channel, target, roles, expires_at } = invitation
      const account = await invited.find(db, siteId, invitation)
      const known = await rolesOfSite(db, siteId)
      return {
        contact: maskContact(channel, target),
        channel,
        roles: known.filter(({ code }) => roles.includes(code)).map(({ name }) => inLocale(name, locale)),
        has_account: account !== null,
        has_password: account !== null && account.password_hash !== null,
        expires_at: expires_at.toISOString(),
      }
    },

    async sendCode(db: Db, client: Client, token: string): Promise<CodeSent> {
      return invited.sendCode(db, client, await byToken(db, client.siteId, token))
    },

    /** Makes the holder of link and code staff, with roles that the inviter may still give. */
    async accept(db: Db, client: Client, token: string, form: Acceptance): Promise<void> {
      const { siteId } = client
      const invitation = await byToken(db, siteId, token)
      await invited.enter(db, client, invitation, form, async (tx, userId) => {
        await lockRoles(tx, siteId)
        const isLate = invitation.invited_by === null && (await anyoneMay(tx, siteId, 'staff.manage'))
        if (isLate || !(await queries.takeInvitation(tx, invitation.id, hashOf(token))))
          throw fail('invitation_invalid')
        const { roles: own } = await staff.member(tx, siteId, userId)
        const roles = [...new Set([...own, ...invitation.roles])]
        await staff.setRoles(tx, { siteId, userId, roles, by: invitation.invited_by })
      })
    },

    forgetOld: async (db: Db): Promise<void> => void (await queries.deleteOldInvitations(db, EXPIRED_RETENTION_DAYS)),
  }
}

const present = ({ id, target, roles, inviter, sent_at, expires_at }: Row): StaffInvitation => ({
  id,
  contact: target,
  roles,
  invited_by: inviter ?? '',
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
  expired: expires_at < new Date(),
})
