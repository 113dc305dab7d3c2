import type { Newsletter, NewsletterEstimate, NewsletterInput } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { existingGroups } from '../../identity/customer-groups/index.ts'
import { outreachSettings } from '../outreach/index.ts'
import { checkInput } from './checked-input.ts'
import { createEstimate } from './estimate.ts'
import * as queries from './newsletters.queries.ts'
import { createSendDue, type SendingDependencies } from './send-due.ts'
import { checkChannel, createSendTrial, type TrialDependencies } from './send-trial.ts'

type Dependencies = SendingDependencies & TrialDependencies

/** Site and acting member of staff. */
interface Member {
  siteId: number
  userId: number
}

const PER_PAGE = 40

export type Newsletters = ReturnType<typeof createNewsletters>

/** Letters and messages to the subscribers and customers of a site. Each write joins its caller's transaction. */
export function createNewsletters(dependencies: Dependencies) {
  const { messages } = dependencies
  const sendTrial = createSendTrial(dependencies)
  const estimate = createEstimate(dependencies)

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

  async function check(tx: Db, siteId: number, input: NewsletterInput, place: '' | 'newsletter.'): Promise<void> {
    checkInput(input, place)
    const groupId = input.segment?.group_id ?? null
    if (groupId !== null) await existingGroups(tx, siteId, [groupId])
  }

  return {
    find,

    async list(tx: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, PER_PAGE)
      const rows = await queries.listNewsletters(tx, siteId, page)
      return { newsletters: rows.map(present), ...paged(page, await queries.countNewsletters(tx, siteId)) }
    },

    async create(tx: Db, { siteId, userId }: Member, input: NewsletterInput): Promise<Newsletter> {
      await check(tx, siteId, input, '')
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
      await check(tx, siteId, input, 'newsletter.')
      await queries.updateNewsletter(tx, id, rowOf(input))
      changed({ label: input.subject.mn })
      return find(tx, siteId, id)
    },

    async remove(tx: Db, siteId: number, id: number): Promise<Record<string, never>> {
      await lockUnsent(tx, siteId, id)
      await queries.deleteNewsletter(tx, id)
      return {}
    },

    async estimate(tx: Db, siteId: number, id: number): Promise<NewsletterEstimate> {
      const newsletter = await queries.findNewsletter(tx, siteId, id)
      if (!newsletter) throw fail('newsletter_not_found')
      return estimate(tx, newsletter)
    },

    /** Throws what `sendTrial` does. */
    async test(tx: Db, { siteId, userId }: Member, id: number): Promise<Record<string, never>> {
      await sendTrial(tx, await lock(tx, siteId, id), userId)
      return {}
    },

    /** Throws `sms_price_missing`, `newsletter_stopped`, and what `checkChannel` does. */
    async release(tx: Db, siteId: number, id: number): Promise<Newsletter> {
      const { channel, stopped_at, released_at } = await lock(tx, siteId, id)
      if (stopped_at) throw fail('newsletter_stopped')
      if (!released_at) {
        checkChannel(channel, messages.channels)
        const { sms_price } = await outreachSettings(tx, siteId)
        if (channel === 'sms' && sms_price === null) throw fail('sms_price_missing')
        await queries.updateNewsletter(tx, id, { released_at: new Date(), sms_price })
      }
      return find(tx, siteId, id)
    },

    async stop(tx: Db, siteId: number, id: number): Promise<Newsletter> {
      const state = stateOf(await lock(tx, siteId, id))
      if (state === 'scheduled') await queries.updateNewsletter(tx, id, { released_at: null })
      if (state === 'sending') await queries.updateNewsletter(tx, id, { stopped_at: new Date(), stopped_by: 'staff' })
      return find(tx, siteId, id)
    },

    sendDue: createSendDue(dependencies),
  }
}

type State = Pick<queries.NewsletterRow, 'released_at' | 'send_at' | 'stopped_at' | 'finished_at'>

function stateOf({ released_at, send_at, stopped_at, finished_at }: State): Newsletter['state'] {
  if (finished_at) return 'sent'
  if (stopped_at) return 'stopped'
  if (!released_at) return 'draft'
  return send_at && send_at > new Date() ? 'scheduled' : 'sending'
}

const rowOf = ({ channel, segment, subject, text, link, send_at, cost_cap }: NewsletterInput) => ({
  channel,
  segment: segment && JSON.stringify(segment),
  subject: JSON.stringify(subject),
  text: JSON.stringify(text),
  link,
  send_at,
  cost_cap,
})

const present = (row: queries.NewsletterRow): Newsletter => ({
  id: row.id,
  version: row.version,
  state: stateOf(row),
  channel: row.channel,
  segment: row.segment,
  subject: row.subject,
  text: row.text,
  link: row.link,
  send_at: row.send_at?.toISOString() ?? null,
  letters: row.letters,
  cost_cap: row.cost_cap,
  cost: row.cost,
  stopped_by: row.stopped_by,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  finished_at: row.finished_at?.toISOString() ?? null,
})
