import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locale, SiteConfigs } from '@delguur/contract'
import { COLOUR_ROLES, type Palette, paletteOf } from '@delguur/design/palette'
import { Html, html } from '@delguur/html'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const [WORKER, REMOVED_WORKER, SCRIPT] = ['service-worker.js', 'removed-worker.js', 'offline-page.js'].map(read)

const hashOf = (text: string) => createHash('sha256').update(text)

/** The worker requests the offline page and files of builds from its own origin, nothing else. */
export const WORKER_POLICY = "default-src 'self'"
export const OFFLINE_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${hashOf(SCRIPT ?? '').digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type Look = Pick<SiteConfigs, 'site_name' | 'phone' | 'locales' | 'default_locale' | 'theme' | 'theme_dark'>

/** The service worker of a site; `isOn` false: one that removes itself. It changes with the page that it stores. */
export function serviceWorker(look: Look, isOn: boolean): string {
  if (!isOn) return REMOVED_WORKER ?? ''
  return (WORKER ?? '').replaceAll('VERSION', hashOf(offlinePage(look)).digest('hex').slice(0, 12))
}

const TEXTS: Record<Locale, { title: string; text: string; waiting: string; retry: string; call: string }> = {
  mn: {
    title: 'Интернэт холболт алга',
    text: 'Энэ хуудсыг харахын тулд интернэт хэрэгтэй. Холболт сэргэмэгц хуудас өөрөө нээгдэнэ.',
    waiting: 'Холболтгүй үед сонгосон # ширхэг бараа холболт сэргэмэгц сагсанд орно.',
    retry: 'Дахин оролдох',
    call: 'Утсаар захиалж, асууж болно:',
  },
  en: {
    title: 'You are offline',
    text: 'This page needs the internet. It opens by itself as soon as the connection is back.',
    waiting: 'Pieces that you chose without a connection: #. They go into the cart as soon as it is back.',
    retry: 'Try again',
    call: 'Order or ask by phone:',
  },
}

/** The page for a visitor without a connection, in the languages of its site; it needs no other file. */
export function offlinePage({
  site_name: name,
  phone,
  locales,
  default_locale: first,
  theme,
  theme_dark: dark,
}: Look): string {
  const ordered = [first, ...locales.filter((locale) => locale !== first)]
  const hasNight = Object.keys(dark).length > 0 || Object.keys(theme).length === 0
  const colours =
    coloursOf(paletteOf('light', theme)) +
    (hasNight ? `@media (prefers-color-scheme:dark){${coloursOf(paletteOf('dark', dark))}}` : '')
  const sections = ordered.map((locale) => {
    const { title, text, waiting, retry, call } = TEXTS[locale]
    const contact =
      phone && html`<p class="call">${call} <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>`
    return html`<section lang="${locale}"><h1>${title}</h1><p>${text}</p><p data-waiting hidden>${waiting}</p><button type="button">${retry}</button>${contact}</section>`
  })
  return html`<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><style>${new Html(colours + STYLE)}</style></head><body><p class="name">${name}</p>${DRAWING}${sections}<script>${new Html(SCRIPT ?? '')}</script></body></html>`
    .text
}

const coloursOf = (palette: Palette) => `:root{${COLOUR_ROLES.map((role) => `--${role}:${palette[role]}`).join(';')}}`

/** A ger whose line to the mast is cut. */
const DRAWING = html`<svg viewBox="0 0 200 120" width="200" height="120" fill="none" aria-hidden="true"><ellipse cx="100" cy="106" rx="84" ry="8" class="ground"/><g stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="M24 102V80q0-3 3-4l24-13q4-2 8 0l24 13q3 1 3 4v22zM24 82h62M48 102V87h14v15M50 61v-6h10v6"/><path d="M150 104V34M140 104l10-70 10 70M143 82h14M145 66h10"/><path d="M136 30q-4-8 0-16M164 30q4-8 0-16M128 34q-7-12 0-24M172 34q7-12 0-24M86 66q12 14 22 8M118 62q10-6 18-24" class="line"/><path d="M108 60l10 18M118 60l-10 18" class="cut"/></g></svg>`

const STYLE = `
body{margin:0;padding:12vh 1rem 2rem;background:var(--paper);color:var(--ink);font:1rem/1.6 Inter,system-ui,sans-serif;text-align:center}
.name{margin:0 0 2rem;font-size:1.25rem;font-weight:700}
svg{max-width:100%}
.ground{fill:var(--tint)}
.line{stroke:var(--line-strong)}
.cut{stroke:var(--accent)}
.call{margin-top:1.5rem}
a{color:var(--accent);font-weight:600;white-space:nowrap}
section{max-width:28rem;margin:0 auto 3rem}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}
p{margin:0 0 .75rem;color:var(--ink-soft)}
[data-waiting]{padding:.75rem 1rem;border-radius:.75rem;background:var(--accent-soft);color:var(--ink)}
[hidden]{display:none}
button{min-height:3.25rem;margin-top:.75rem;padding:0 2rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
