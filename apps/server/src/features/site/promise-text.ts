/** `{ from: 48, to: 72 }` → “2–3 days” */
export function promiseText({ from, to }: { from: number; to: number }): { mn: string; en: string } {
  const inDays = from >= 48
  const [first, last] = inDays ? [Math.round(from / 24), Math.round(to / 24)] : [from, to]
  if (first === last || first === 0) {
    return { mn: `${last} ${inDays ? 'хоногийн' : 'цагийн'} дотор`, en: `Within ${last} ${inDays ? 'days' : 'hours'}` }
  }
  return {
    mn: `${first}–${last} ${inDays ? 'хоногт' : 'цагт'}`,
    en: `In ${first}–${last} ${inDays ? 'days' : 'hours'}`,
  }
}
