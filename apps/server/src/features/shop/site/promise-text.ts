interface Span {
  from: number
  to: number
}

type Text = Record<'mn' | 'en', string>

const DAY_HOURS = 24
/** Promises from this many hours on are stated in days. */
const DAYS_FROM_HOURS = 48

/** `{ from: 48, to: 72 }` → “In 2–3 days”. If couriers rest at weekends, a day or more is stated as working time. */
export function promiseText({ from, to }: Span, { weekends }: { weekends: boolean }): Text {
  if (from >= DAYS_FROM_HOURS) return inDays({ from, to }, { areWorking: !weekends })
  const isShort = to < DAY_HOURS || weekends
  const [mn, en] = isShort ? ['', ''] : ['Ажлын өдөр ', ' on working days']
  // A lower bound adds nothing to a whole day.
  if (from === to || from < 1 || to === DAY_HOURS) {
    return { mn: `${mn}${to} цагийн дотор`, en: `Within ${to} hours${en}` }
  }
  return { mn: `${mn}${from}–${to} цагт`, en: `In ${from}–${to} hours${en}` }
}

export function inDays({ from, to }: Span, { areWorking }: { areWorking: boolean }): Text {
  const [first, last] = [Math.round(from / DAY_HOURS), Math.round(to / DAY_HOURS)]
  const [mn, en] = areWorking ? ['ажлын өд', 'working '] : ['хоног', '']
  if (first === last) {
    return { mn: `${last} ${mn}${areWorking ? 'рийн' : 'ийн'} дотор`, en: `Within ${last} ${en}days` }
  }
  return { mn: `${first}–${last} ${mn}${areWorking ? 'өрт' : 'т'}`, en: `In ${first}–${last} ${en}days` }
}
