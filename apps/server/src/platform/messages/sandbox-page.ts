import { createHash } from 'node:crypto'
import type { Locale } from '@delguur/contract'
import { Html, html } from '@delguur/html'
import { formatPhone } from '@delguur/mongolia/phone'
import type { OutboxMessage } from './outbox.ts'
import { type SandboxTexts, TEXTS } from './sandbox-texts.ts'

export interface SandboxView {
  locale: Locale
  /** URL of the shop: links to it in a message can be followed. */
  publicUrl: string
  /** Recipient that the list is filtered by. */
  to: string | undefined
  /** Messages, newest first. */
  messages: readonly OutboxMessage[]
}

const REFRESH_SECONDS = 4

/** Page of the sent messages of a trial shop. It reloads itself while the list is empty, and never under a reader. */
export function sandboxPage({ locale, publicUrl, to, messages }: SandboxView): string {
  const texts = TEXTS[locale]
  const other = locale === 'mn' ? 'en' : 'mn'
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${messages.length === 0 && html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`}
<title>${texts.title} · SANDBOX</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="band">${texts.band}</header>
<main>
<div class="top"><a href="${link(locale, to)}">${texts.refresh}</a><a href="${link(other, to)}" lang="${other}">${texts.otherLanguage}</a></div>
<h1>${texts.title}</h1>
<p class="hint">${texts.hint}</p>
${to !== undefined && html`<p>${texts.narrowed.replace('{to}', () => formatPhone(to))} · <a href="${link(locale, undefined)}">${texts.everybody}</a></p>`}
${messages.length === 0 ? html`<p class="card" role="status">${texts.empty}</p>` : html`<ol>${messages.map((message) => card(message, texts, locale, publicUrl))}</ol>`}
</main>
</body>
</html>`.text
}

function card(message: OutboxMessage, texts: SandboxTexts, locale: Locale, publicUrl: string): Html {
  const { channel, to, subject, text, url, at, number } = message
  const code = codeIn(text)
  return html`<li class="card">
<p class="meta"><span class="channel">${texts.channels[channel]}</span> <a href="${link(locale, to)}">${formatPhone(to)}</a> <time datetime="${at.toISOString()}">${localTime(at)}</time></p>
${subject !== null && html`<h2>${subject}</h2>`}
${code !== undefined && html`<p class="code"><span>${texts.code}</span> <strong>${code}</strong></p>`}
<p class="text">${linked(text, publicUrl)}</p>
${url !== null && html`<p class="text">${linked(url, publicUrl)}</p>`}
${message.html !== null && html`<p><a href="messages/${number}?lang=${locale}">${texts.asLetter}</a></p>`}
</li>`
}

/** Digits of a code to type. */
const codeIn = (text: string) => /(?<![\w/=&?-])\d{6}(?![\w/=&?-])/.exec(text)?.[0]

/** Links to the shop itself become clickable; all others stay text. */
function linked(text: string, publicUrl: string): Html[] {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const url = URL.canParse(part) ? new URL(part) : null
    return url?.origin === new URL(publicUrl).origin && url.protocol.startsWith('http')
      ? html`<a href="${part}">${part}</a>`
      : html`${part}`
  })
}

/** Relative, so that the page works behind a proxy's prefix. */
const link = (locale: Locale, to: string | undefined) =>
  `messages?${new URLSearchParams({ lang: locale, ...(to !== undefined && { to }) })}`

const localTime = (at: Date) => new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(11, 19)

const STYLE = `
:root{color-scheme:light dark;--ground:#f3f5f8;--card:#fff;--ink:#16202b;--soft:#5b6877;--line:#dfe5ec;--main:#0b5fc0}
@media (prefers-color-scheme:dark){:root{--ground:#10151b;--card:#1a222b;--ink:#eef2f6;--soft:#a5b1be;--line:#313c48;--main:#7db5ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.band{background:repeating-linear-gradient(-45deg,#ffd54a 0 14px,#ffc928 14px 28px);color:#332500;text-align:center;font-weight:700;letter-spacing:.04em;padding:8px 16px}
main{max-width:640px;margin:0 auto;padding:8px 16px 40px}
.top{display:flex;justify-content:space-between;gap:12px}
.top a{display:inline-flex;align-items:center;min-height:44px}
a{color:var(--main)}
a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.2;margin:8px 0}
h2{font-size:1rem;margin:0 0 8px;overflow-wrap:anywhere}
.hint{color:var(--soft);margin:0 0 16px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:0 0 8px;overflow-wrap:anywhere}
.meta a{display:inline-flex;align-items:center;min-height:32px}
.channel{border:1px solid var(--line);border-radius:999px;padding:0 10px;font-size:.875rem;font-weight:600}
time{margin-left:auto;color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
.code{display:flex;gap:12px;align-items:baseline;margin:0 0 8px;color:var(--soft)}
.code strong{color:var(--ink);font-size:2.25rem;line-height:1.2;letter-spacing:.08em;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all}
.text{margin:0;white-space:pre-line;overflow-wrap:anywhere}
`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** Neither scripts nor external resources. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Mails carry inline styles; the frame has an opaque origin, whatever the mail contains. */
export const LETTER_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
