import type { Locale, Permission } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'
import type { SuspendedBecause } from './webhooks.columns.ts'
import type { WebhookRow } from './webhooks.queries.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'originOfSite'>
  staff: { members(db: Db, siteId: number): Promise<{ id: number; permissions: readonly Permission[] }[]> }
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

interface Words {
  title: string
  text: Record<SuspendedBecause, string>
  open: string
  note: string
}

const TEXTS: Record<Locale, Words> = {
  mn: {
    title: 'Программд мэдэгдэл илгээхээ зогсоолоо',
    text: {
      failing: '{host} хаяг хэд хоног хариу өгөөгүй тул мэдэгдэл илгээхээ зогсоолоо.',
      gone: '{host} хаяг цаашид мэдэгдэл авахгүй гэж хариулсан тул илгээхээ зогсоолоо.',
    },
    open: 'Хаягийг шалгах',
    note: 'Мэдэгдлүүд алдагдаагүй: хаягийг дахин асаахад дарааллаараа илгээгдэнэ.',
  },
  en: {
    title: 'A program is no longer told of events',
    text: {
      failing: '{host} has not answered for days, so nothing is sent there any more.',
      gone: '{host} answered that it takes no more events, so nothing is sent there any more.',
    },
    open: 'Look after it',
    note: 'No event is lost: they are sent in their order once the address is switched on again.',
  },
}

/** Tells those who manage programs that the shop has switched a webhook off. */
export function createTellStaff({ messages, site, staff, addressees }: Dependencies) {
  return async function tellStaff(tx: Db, webhook: WebhookRow, reason: SuspendedBecause): Promise<void> {
    const managers = (await staff.members(tx, webhook.site_id)).filter(({ permissions }) =>
      permissions.includes('apps.manage'),
    )
    const shop = { channels: messages.channels, ...letterheadOf(await site.configs(tx, webhook.site_id)) }
    const host = new URL(webhook.url).host
    for (const to of managers.length > 0
      ? await addressees(
          tx,
          managers.map(({ id }) => id),
        )
      : []) {
      const { title, text, open, note } = TEXTS[to.locale]
      const news = {
        template: 'webhook_suspended' as const,
        onceKey: `webhook ${webhook.id} ${Date.now()} ${to.id}`,
        title,
        text: text[reason].replace('{host}', host),
        sms: [`${shop.siteName}: ${title}.`] as [string],
        url: `${await site.originOfSite(tx, webhook.site_id)}/admin/programs`,
        open,
        notes: [note],
      }
      for (const message of newsMessages(news, to, shop)) await messages.post(tx, message)
    }
  }
}
