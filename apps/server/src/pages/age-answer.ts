const COOKIE = /(?:^|;\s*)age=(no|[1-9]\d)(?:;|$)/
const YES_SECONDS = 30 * 24 * 60 * 60

/** What a visitor has answered to the question of their age. */
export interface AgeAnswer {
  /** Years that they confirmed, `no`, or null if they were not asked. */
  readonly answer: number | 'no' | null
  /** Remembers an answer: a yes for 30 days, a no until the browser is closed. */
  keep(answer: number | 'no'): void
}

/** Answer of a request, in a cookie that scripts cannot read. */
export function ageAnswer(cookieHeader: string | undefined, isTls: boolean): AgeAnswer & { setCookies(): string[] } {
  const sent = COOKIE.exec(cookieHeader ?? '')?.[1]
  let kept: number | 'no' | null = null
  return {
    answer: sent === undefined || sent === 'no' ? (sent ?? null) : Number(sent),
    keep(answer) {
      kept = answer
    },
    setCookies() {
      if (kept === null) return []
      const lasting = kept === 'no' ? '' : `; Max-Age=${YES_SECONDS}`
      return [`age=${kept}; Path=/; HttpOnly; SameSite=Lax${lasting}${isTls ? '; Secure' : ''}`]
    },
  }
}

/** Visitors who are shown the same pages: those who confirmed so many years, or everybody else. */
export const audienceOf = (cookieHeader: string | undefined): string => {
  const sent = COOKIE.exec(cookieHeader ?? '')?.[1] ?? 'no'
  return sent === 'no' ? '' : sent
}
