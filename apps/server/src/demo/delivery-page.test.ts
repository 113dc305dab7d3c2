import { REFUND_DAYS_AFTER_RETURN, REFUND_HOURS_AFTER_CANCEL } from '@delguur/contract'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIGS } from '../features/shop/site/default-site.ts'
import { readDemoShop } from './read-demo-shop.ts'

const { pages, zones = [] } = (await readDemoShop(new Date())).site
const textOf = (page: string, locale: 'mn' | 'en') => pages.find(({ slug }) => slug === page)?.body[locale] ?? ''
const { from_hour: from, to_hour: to, cutoff_hour: cutoff, weekends } = DEFAULT_CONFIGS.delivery

test.each([
  ['mn', 'Даваагаас Баасан', 'ажлын 2–14 өдөрт', 'өдөр бүр'],
  ['en', 'Monday to Friday', 'two to fourteen working days', 'every day'],
] as const)(
  'CHK-03 the delivery page (%s) names the days and hours that delivery promises count',
  (locale, days, far, everyDay) => {
    const body = textOf('delivery', locale)
    const longest = Math.max(...zones.map(({ promise_hours }) => promise_hours.to))

    expect([weekends, longest / 24]).toEqual([false, 14])
    for (const fact of [days, far, `${from}:00`, `${to}:00`, `${cutoff}:00`]) expect(body).toContain(fact)
    expect(body).not.toContain(everyDay)
  },
)

test.each([
  ['mn', `${REFUND_HOURS_AFTER_CANCEL} цагийн дотор`, `${REFUND_DAYS_AFTER_RETURN} хоногийн дотор`],
  ['en', `within ${REFUND_HOURS_AFTER_CANCEL} hours`, `within ${REFUND_DAYS_AFTER_RETURN} days`],
] as const)('CHK-09 the returns page (%s) names how long a refund takes', (locale, canceled, returned) => {
  expect(textOf('returns', locale)).toContain(canceled)
  expect(textOf('returns', locale)).toContain(returned)
})
