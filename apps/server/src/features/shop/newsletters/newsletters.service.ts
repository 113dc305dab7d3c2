import type { Newsletter, NewsletterInput } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { lettersTo } from '../subscribers/index.ts'
import { createNewsletterLetter, type NewsletterLetterDependencies } from './newsletter-letter.ts'
import * as queries from './newsletters.queries.ts'

interface Dependencies extends NewsletterLetterDependencies {
  db: Kysely<Database>
}

/** Site and acting member of staff. */
interface Member {
  siteId: number
  userId: number
}

const PER_PAGE = 40
/** Letters of one transaction. */
const LETTERS = 200

export type Newsletters = ReturnType<typeof createNewsletters>

/** Letters to the subscribers of a site. Each write joins its caller's transaction. */
export function createNewsletters({ db, messages, site }: Dependencies) {
  const sendLetter = createNewsletterLetter({ messages, site })

  async function find(tx: Db, siteId: number, id: number): Promise<Newsletter> {
    const row = await queries.findNewsletter(tx, siteId, id)
    if (!row) throw fail('newsletter_not_found')
    return present(row)
  }

  async function lock(tx: Db, siteId: number, id: number) {
    const row = await queries.lockNewsletter(tx, siteId, id)
    if (!row) throw fail('newsletter_not_found')
    return row
  }

  /** Locks one that nobody has got yet and that is not due; throws `newsletter_begun`. */
  async function lockUnsent(tx: Db, siteId: number, id: number) {
    const row = await lock(tx, siteId, id)
    if (!['draft', 'scheduled'].includes(stateOf(row))) throw fail('newsletter_begun')
    return row
  }

  async function sendSome(tx: Db): Promise<boolean> {
    const newsletter = await queries.claimDue(tx)
    if (!newsletter) return false
    const { id, site_id, told_up_to } = newsletter
    const ids = await queries.subscriberIdsAfter(tx, site_id, told_up_to, LETTERS)
    const subscribers = ids.length > 0 ? await queries.lockSubscribed(tx, ids) : []
    for (const { id: subscriber, email, locale, end_token: endToken } of subscribers) {
      const keys = { onceKey: `newsletter ${id} to ${subscriber}`, withdrawKey: lettersTo(subscriber) }
      await sendLetter(tx, newsletter, { email, locale, endToken, ...keys })
    }
    const last = ids.length < LETTERS ? null : (ids.at(-1) ?? null)
    await queries.markTold(tx, id, subscribers.length, last)
    return true
  }

  return {
    find,

    async list(tx: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, PER_PAGE)
      const rows = await queries.listNewsletters(tx, siteId, page)
      return { newsletters: rows.map(present), ...paged(page, await queries.countNewsletters(tx, siteId)) }
    },

    async create(tx: Db, { siteId, userId }: Member, input: NewsletterInput): Promise<Newsletter> {
      const id = await queries.insertNewsletter(tx, { ...rowOf(input), site_id: siteId, created_by: userId })
      return find(tx, siteId, id)
    },

    /** Throws `newsletter_begun`, and `changed_meanwhile` with the current one unless its editor saw this very version. */
    async change(
      tx: Db,
      siteId: number,
      id: number,
      { version, newsletter: input }: { version: number; newsletter: NewsletterInput },
      changed: (change: Change) => void,
    ): Promise<Newsletter> {
      const before = await lockUnsent(tx, siteId, id)
      if (before.version !== version) throw fail('changed_meanwhile', { current: await find(tx, siteId, id) })
      await queries.updateNewsletter(tx, id, rowOf(input))
      changed({ label: input.subject.mn })
      return find(tx, siteId, id)
    },

    async remove(tx: Db, siteId: number, id: number): Promise<Record<string, never>> {
      await lockUnsent(tx, siteId, id)
      await queries.deleteNewsletter(tx, id)
      return {}
    },

    /** Throws `mail_not_set_up` and `email_missing`. */
    async test(tx: Db, { siteId, userId }: Member, id: number): Promise<Record<string, never>> {
      const newsletter = await lock(tx, siteId, id)
      if (!messages.channels.email) throw fail('mail_not_set_up')
      const account = await queries.accountOf(tx, userId)
      if (!account?.email) throw fail('email_missing')
      await sendLetter(tx, newsletter, { email: account.email, locale: account.locale, endToken: null })
      return {}
    },

    /** Throws `mail_not_set_up` and `newsletter_stopped`. */
    async release(tx: Db, siteId: number, id: number): Promise<Newsletter> {
      const before = await lock(tx, siteId, id)
      if (before.stopped_at) throw fail('newsletter_stopped')
      if (!messages.channels.email) throw fail('mail_not_set_up')
      if (!before.released_at) await queries.updateNewsletter(tx, id, { released_at: new Date() })
      return find(tx, siteId, id)
    },

    async stop(tx: Db, siteId: number, id: number): Promise<Newsletter> {
      const state = stateOf(await lock(tx, siteId, id))
      if (state === 'scheduled') await queries.updateNewsletter(tx, id, { released_at: null })
      if (state === 'sending') await queries.updateNewsletter(tx, id, { stopped_at: new Date() })
      return find(tx, siteId, id)
    },

    /** Hands over the letters of newsletters whose time has come; safe to run twice, and on several nodes. */
    async sendDue(): Promise<void> {
      while (await inTransaction(db, sendSome));
    },
  }
}

type State = Pick<queries.NewsletterRow, 'released_at' | 'send_at' | 'stopped_at' | 'finished_at'>

function stateOf({ released_at, send_at, stopped_at, finished_at }: State): Newsletter['state'] {
  if (finished_at) return 'sent'
  if (stopped_at) return 'stopped'
  if (!released_at) return 'draft'
  return send_at && send_at > new Date() ? 'scheduled' : 'sending'
}

const rowOf = ({ subject, text, link, send_at }: NewsletterInput) => ({
  subject: JSON.stringify(subject),
  text: JSON.stringify(text),
  link,
  send_at,
})

const present = (row: queries.NewsletterRow): Newsletter => ({
  id: row.id,
  version: row.version,
  state: stateOf(row),
  subject: row.subject,
  text: row.text,
  link: row.link,
  send_at: row.send_at?.toISOString() ?? null,
  letters: row.letters,
  subscribers: row.subscribers,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  finished_at: row.finished_at?.toISOString() ?? null,
})
