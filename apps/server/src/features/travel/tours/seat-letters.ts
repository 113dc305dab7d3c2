import { formatDate } from '@delguur/mongolia'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inLocale } from '../../../platform/locale.ts'
import { layoutMail, letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { WaitingPassenger } from './waiting.queries.ts'

export interface LetterDependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
}

const FREE = {
  mn: {
    title: 'Суудал сулармагц мэдээлж байна',
    text: (name: string, day: string, seats: number) =>
      `${name}, ${day}: таны хүлээсэн ${seats} суудал суларлаа. Эхэлж захиалсан хүн авна.`,
    open: 'Аяллыг нээх',
  },
  en: {
    title: 'There are seats again',
    text: (name: string, day: string, seats: number) =>
      `${name}, ${day}: the ${seats === 1 ? 'seat' : `${seats} seats`} that you wait for can be had. Whoever books first gets them.`,
    open: 'Open the tour',
  },
} as const

/** Mails to people who wait for seats. */
export function createSeatLetters({ messages, site }: LetterDependencies) {
  return {
    /** Tells somebody who waits for seats that there are some. */
    async offerSeats(
      tx: Db,
      { id, site_id: siteId, email, locale, slug, name, day, seats, told_at }: WaitingPassenger,
    ): Promise<void> {
      if (!messages.channels.email) return
      const letterhead = letterheadOf(await site.configs(tx, siteId))
      const { title, text, open } = FREE[locale]
      await messages.post(tx, {
        siteId,
        channel: 'email',
        to: email,
        template: 'seats_free',
        locale,
        secret: false,
        subject: `${letterhead.siteName}: ${title}`,
        ...layoutMail({
          ...letterhead,
          locale,
          title,
          paragraphs: [text(inLocale(name, locale), formatDate(startOfDay(day)), seats)],
          action: { label: open, url: await site.urlOf(tx, siteId, locale, `/tours/${slug}`) },
          notes: [],
        }),
        expiresAt: new Date(Date.now() + 3 * DAY_MS),
        onceKey: `waiting ${id} ${told_at.getTime()}`,
      })
    },
  }
}
