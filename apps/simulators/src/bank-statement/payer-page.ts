import { Html, html } from '@delguur/html'
import { type Language, otherLanguage } from '../language.ts'
import { STYLE } from '../tester-style.ts'
import { type PayerTexts, TEXTS } from './payer-texts.ts'
import type { Transaction } from './statement.ts'

export interface PayerView {
  language: Language
  holder: string
  iban: string
  /** Initial values of the form. */
  amount: string
  note: string
  /** The transfer that was just made. */
  made: boolean
  refused: boolean
  rows: readonly Transaction[]
}

const SHOWN = 10

/** The page on which a tester makes transfers as the payer; works without JavaScript. */
export function payerPage(view: PayerView): string {
  const texts = TEXTS[view.language]
  const other = otherLanguage(view.language)
  const query = new URLSearchParams({ lang: other, amount: view.amount, note: view.note })
  return html`<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} · SANDBOX</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="band">${texts.sandbox}</header>
<main>
<div class="top"><a href="/">‹ ${texts.back}</a><a href="?${query.toString()}" lang="${other}">${texts.otherLanguage}</a></div>
<p class="hint">${texts.hint}</p>
${view.made && html`<p class="notice wait" role="status">${texts.made}</p>`}
${view.refused && html`<p class="notice" role="alert">${texts.refused}</p>`}
<section class="card">
<h1 class="words">${texts.title}</h1>
<dl><dt>${texts.to}</dt><dd>${view.holder}</dd><dt>IBAN</dt><dd>${view.iban}</dd></dl>
<form method="post" action="transfer?lang=${view.language}" class="actions">
<label>${texts.amount}<input name="amount" type="number" min="1" step="1" required inputmode="numeric" value="${view.amount}"></label>
<label>${texts.note}<input name="note" maxlength="200" value="${view.note}" autocomplete="off"></label>
<button class="main">${texts.send}</button>
</form>
${rowList(view.rows, texts)}
</section>
</main>
</body>
</html>`.text
}

const rowList = (rows: readonly Transaction[], texts: PayerTexts) =>
  rows.length > 0 &&
  html`<h2>${texts.rows}</h2><ul>${rows
    .slice(-SHOWN)
    .toReversed()
    .map(
      ({ tranDate, description, amount }) =>
        html`<li><span>${tranDate} · ${description || '—'}</span><span>${amount.toLocaleString('en-US')}₮</span></li>`,
    )}</ul>`
