import { createHash } from 'node:crypto'
import type { SiteConfigs } from '@delguur/contract'

/** Settings that name hosts of others. */
export type PolicySettings = Pick<SiteConfigs, 'map_tiles' | 'analytics'>

interface Hosts {
  scripts: string[]
  pictures: string[]
  requests: string[]
}

/** Hosts of each service, as its own documentation lists them. Google's tags of regions send to hosts of their own. */
const SERVICES: Record<keyof SiteConfigs['analytics'], Hosts> = {
  measurement_id: {
    scripts: ['https://www.googletagmanager.com'],
    pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    requests: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  pixel_id: {
    scripts: ['https://connect.facebook.net'],
    pictures: ['https://www.facebook.com'],
    requests: ['https://www.facebook.com'],
  },
  tag_manager_id: {
    scripts: ['https://www.googletagmanager.com'],
    pictures: ['https://www.googletagmanager.com'],
    requests: ['https://www.googletagmanager.com'],
  },
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Policy of an HTML page: its inline scripts by their hashes, and the hosts that the settings of its site need. */
export function contentSecurityPolicy(html: Buffer, { map_tiles, analytics }: PolicySettings): string {
  // One byte per character: nothing is decoded, and hashes are those of the bytes.
  const hashes = [...html.toString('latin1').matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`,
  )
  const services = Object.entries(SERVICES).flatMap(([id, hosts]) =>
    analytics[id as keyof typeof SERVICES] === undefined ? [] : [hosts],
  )
  const ofServices = (use: keyof Hosts) => services.flatMap((hosts) => hosts[use])
  return [
    "default-src 'self'",
    sources('script-src', hashes, ofServices('scripts')),
    // Picture sizes and brand colours are style attributes.
    "style-src 'self' 'unsafe-inline'",
    sources('img-src', ['data:'], originOf(map_tiles), ofServices('pictures')),
    "font-src 'self'",
    sources('connect-src', ofServices('requests')),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The back office shows a page in colours that are not saved yet.
    "frame-ancestors 'self'",
  ].join('; ')
}

const sources = (directive: string, ...groups: readonly string[][]) =>
  [directive, "'self'", ...new Set(groups.flat())].join(' ')

/** Origin of a URL; refuses patterns such as `{s}.tiles…`, so nothing else enters the policy. */
function originOf(address: string): string[] {
  const origin = URL.parse(address)?.origin
  return origin && /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : []
}
