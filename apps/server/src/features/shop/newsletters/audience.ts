import { MOBILE } from '@delguur/mongolia/phone'
import type { SiteService } from '../site/index.ts'
import type { Audience } from './recipients.queries.ts'

type Configs = Awaited<ReturnType<SiteService['configs']>>

/** The customers whom a newsletter is for; a site for adults writes to those alone who are known to be old enough. */
export const audienceOf = (
  audience: Omit<Audience, 'minAge' | 'mobile'>,
  { age_gate, alcohol }: Pick<Configs, 'age_gate' | 'alcohol'>,
): Audience => ({
  ...audience,
  minAge: age_gate === 'site' ? alcohol.min_age : null,
  mobile: MOBILE.source,
})
