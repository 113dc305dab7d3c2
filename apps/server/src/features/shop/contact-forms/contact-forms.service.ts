import {
  type Api,
  CONTACT_FORMS_PER_HOUR,
  type ContactForm,
  type Locale,
  type Query,
  type Reply,
  type StaffContactForm,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import * as queries from './contact-forms.queries.ts'
import { type ContactLetterDependencies, createContactLetter } from './contact-letter.ts'
import { readForm } from './read-form.ts'

interface Dependencies extends ContactLetterDependencies {
  db: Kysely<Database>
}

interface Sender {
  siteId: number
  userId: number | null
  clientIp: string
  locale: Locale
}

export interface StaffCall {
  siteId: number
  userId: number
}

const HOUR_SECONDS = 3600
const LIMIT = 40
const RETENTION_DAYS = 730

const THANKS: Record<Locale, string> = { mn: 'Таны хүсэлтийг хүлээн авлаа', en: 'We have your message' }

type List = Api['GET /api/back_office/contact_forms']

export type ContactForms = ReturnType<typeof createContactForms>

/** What people write to the shop, until staff have answered it. */
export function createContactForms({ db, ...letterDependencies }: Dependencies) {
  const sendLetter = createContactLetter(letterDependencies)

  async function store({ siteId, userId, locale }: Sender, form: ReturnType<typeof readForm>): Promise<void> {
    const row = { ...form, site_id: siteId, user_id: userId, locale }
    await inTransaction(db, async (tx) => {
      await queries.lockWords(tx, row)
      if (await queries.isStored(tx, row, aDayAgo())) return
      const id = await queries.insertForm(tx, row)
      await sendLetter(tx, { ...form, id, siteId })
    })
  }

  async function find(tx: Db, siteId: number, id: number): Promise<StaffContactForm> {
    const row = await queries.findForm(tx, siteId, id)
    if (!row) throw fail('contact_form_not_found')
    return present(row)
  }

  return {
    find,

    /**
     * Stores a form and mails it to the site; the same words within a day are one form. Opens its transaction itself: an
     * attempt counts whatever comes of it. Throws `too_many_contact_forms`.
     */
    async send(sender: Sender, body: ContactForm): Promise<{ message: string }> {
      const answer = { message: THANKS[sender.locale] }
      if (body.website?.trim()) return answer
      const form = readForm(body)
      if (await queries.isStored(db, { ...form, site_id: sender.siteId }, aDayAgo())) return answer
      const { siteId, userId, clientIp } = sender
      // Mobile operators put many phones behind one address: customers are counted by their account.
      const of = ['contact form', siteId, userId === null ? clientKey(clientIp) : userId]
      const seconds = await countAttempt(db, [{ of, max: CONTACT_FORMS_PER_HOUR, seconds: HOUR_SECONDS }])
      if (seconds !== null) throw fail('too_many_contact_forms', { limit: CONTACT_FORMS_PER_HOUR, seconds })
      await store(sender, form)
      return answer
    },

    async list(tx: Db, siteId: number, query: Query<List>): Promise<Reply<List>> {
      const { cursor, limit = LIMIT, state, q } = query
      const filter = { siteId, state, q }
      const afterId = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listForms(tx, filter, { afterId, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countForms(tx, filter, most),
      })
      return { contact_forms: rows.map(present), ...page }
    },

    async markDone(tx: Db, { siteId, userId }: StaffCall, id: number): Promise<StaffContactForm> {
      await queries.markDone(tx, siteId, id, userId)
      return find(tx, siteId, id)
    },

    async reopen(tx: Db, { siteId }: StaffCall, id: number): Promise<StaffContactForm> {
      await queries.reopen(tx, siteId, id)
      return find(tx, siteId, id)
    },

    /** Deletes forms that were answered long ago. */
    forgetOld: () => queries.forgetDone(db, RETENTION_DAYS),
  }
}

const aDayAgo = () => new Date(Date.now() - DAY_MS)

const present = ({ user_id, created_at, done_at, ...row }: queries.FormRow): StaffContactForm => ({
  ...row,
  state: done_at ? 'done' : 'new',
  customer_id: user_id,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})
