import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { layoutMail, letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'

export interface ContactLetterDependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'originOfSite'>
}

interface Letter {
  id: number
  siteId: number
  salutation: string | null
  name: string
  phone: string | null
  email: string | null
  order_number: string | null
  message: string
}

const LIFETIME_MS = 3 * DAY_MS

const TEXTS: Record<Locale, { title: string; order: string; open: string; note: string }> = {
  mn: {
    title: '{name} дэлгүүрт бичжээ',
    order: 'Захиалга {number}',
    open: 'Хүсэлтийг нээх',
    note: 'Хариулсны дараа удирдлагын хэсэгт “Хариулсан” гэж тэмдэглээрэй.',
  },
  en: {
    title: '{name} wrote to the shop',
    order: 'Order {number}',
    open: 'Open the message',
    note: 'Once it is answered, mark it as done in the back office.',
  },
}

/** Mail of a contact form to the address of its site; none where the site has no address, or nothing carries mail. */
export function createContactLetter({ messages, site }: ContactLetterDependencies) {
  return async function sendLetter(tx: Db, { id, siteId, ...form }: Letter): Promise<void> {
    const configs = await site.configs(tx, siteId)
    if (!messages.channels.email || !configs.email) return
    const locale = configs.default_locale
    const texts = TEXTS[locale]
    const title = texts.title.replace('{name}', () => [form.salutation, form.name].filter(Boolean).join(' '))
    const order = form.order_number && texts.order.replace('{number}', () => form.order_number ?? '')
    await messages.post(tx, {
      siteId,
      channel: 'email',
      to: configs.email,
      template: 'contact_form',
      locale,
      subject: `${configs.site_name}: ${title}`,
      ...layoutMail({
        ...letterheadOf(configs),
        locale,
        title,
        paragraphs: [
          [form.phone, form.email, order].filter(Boolean).join(' · '),
          ...form.message.split(/\n+/).filter((line) => line.trim()),
        ],
        action: { label: texts.open, url: `${await site.originOfSite(tx, siteId)}/admin/contact_forms/${id}` },
        notes: [texts.note],
      }),
      // The words stay in the inbox alone, which not all who look at messages may read.
      secret: true,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      onceKey: `contact form ${id}`,
    })
  }
}
