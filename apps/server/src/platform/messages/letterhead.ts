import type { SiteConfigs } from '@delguur/contract'

/** Whose letter it is. */
export interface Letterhead {
  siteName: string
  /** Null where the name is written instead. */
  logo: { path: string; width: number; height: number } | null
}

const LOGO_HEIGHT = 40
const LOGO_MAX_WIDTH = 240

/** Name and logo of a site at the head of its mails. */
export function letterheadOf({ site_name: siteName, logos }: Pick<SiteConfigs, 'site_name' | 'logos'>): Letterhead {
  if (!logos.light) return { siteName, logo: null }
  const { hash, width, height } = logos.light
  const shown = Math.min(LOGO_MAX_WIDTH, Math.round((LOGO_HEIGHT * width) / height))
  const logo = { path: `/logo.png?v=${hash}`, width: shown, height: Math.round((shown * height) / width) }
  return { siteName, logo }
}
