import { Html, html } from './html.ts'
import type { Language } from './language.ts'
import { STYLE } from './tester-style.ts'

interface Head {
  language: Language
  title: string
  /** Says at the top of the page that nothing here is real. */
  band: string
  /** Of pages that need more than the common style. */
  style?: string
}

/** A page on which a person plays whoever pays; it says that it is a sandbox, and no search engine keeps it. */
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
