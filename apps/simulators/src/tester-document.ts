import { Html, html } from '@delguur/html'
import type { Language } from './language.ts'
import { STYLE } from './tester-style.ts'

interface Head {
  language: Language
  title: string
  /** Banner at the top of the page that marks the sandbox. */
  band: string
  /** Style sheet of pages that need more than the common one. */
  style?: string
}

/** A page on which a tester acts as the payer; it is marked as a sandbox and excluded from search engines. */
export const testerDocument = ({ language, title, band, style = STYLE }: Head, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · SANDBOX</title>
<style>${new Html(style)}</style>
</head>
<body>
<header class="band">${band}</header>
<main>${body}</main>
</body>
</html>`.text
