import { expect, test } from 'vitest'
import { DEFAULT_CONFIGS } from '../features/shop/site/default-site.ts'
import { helpPages } from './pages/help.ts'
import { zones } from './zones.ts'

const { from_hour: from, to_hour: to, cutoff_hour: cutoff, weekends } = DEFAULT_CONFIGS.delivery

test.each([
  ['mn', 'Даваагаас Баасан', 'ажлын 2–14 өдөрт', 'өдөр бүр'],
  ['en', 'Monday to Friday', 'two to fourteen working days', 'every day'],
] as const)(
  'CHK-03 the page on delivery (%s) names the days and hours that promises are counted by',
  (locale, days, far, everyDay) => {
    const body = helpPages.find(({ slug }) => slug === 'delivery')?.body[locale] ?? ''
    const longest = Math.max(...zones.map(({ promise_hours }) => promise_hours.to))

    expect([weekends, longest / 24]).toEqual([false, 14])
    for (const told of [days, far, `${from}:00`, `${to}:00`, `${cutoff}:00`]) expect(body).toContain(told)
    expect(body).not.toContain(everyDay)
  },
)
