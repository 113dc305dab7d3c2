import { Html, html } from '@delguur/html'
import { type Language, otherLanguage } from '../language.ts'
import { decimalNumber, type Hundredths } from '../money.ts'
import { testerDocument } from '../tester-document.ts'
import type { Refusal } from './cardholder.ts'
import { STYLE } from './page-style.ts'
import { type PageTexts, TEXTS } from './page-texts.ts'
import { CODES, masked, TEST_CARDS } from './test-cards.ts'
import { outcomeOf, stateOf, type Transaction } from './transaction-store.ts'

export interface PageView {
  language: Language
  merchantName: string
  transaction: Transaction
  refusal: Refusal | undefined
}

/** The bank's page, on which a tester acts as the cardholder; works without JavaScript and takes no card number. */
export function bankPage({ language, merchantName, transaction, refusal }: PageView) {
  const texts = TEXTS[language]
  const state = stateOf(transaction)
  const isRegistration = transaction.way === 'registration'
  const title = isRegistration ? texts.registration : money(transaction.amount)
  const code = outcomeOf(transaction)?.code
  const canPay = state === 'open' || state === 'declined'
  const prefix = refusal === undefined ? '' : '../'
  return document(
    language,
    `${texts.states[state]} · ${title}`,
    html`<div class="top"><span></span><a href="${prefix}../${otherLanguage(language)}/${transaction.invoice}" lang="${otherLanguage(language)}">${texts.otherLanguage}</a></div>
<p class="hint">${texts.hint}</p>
${refusal !== undefined && html`<p class="notice" role="alert">${texts.refusals[refusal]}</p>`}
<section class="card">
<span class="state ${STATE_CLASS[state] ?? ''}" role="status">${texts.states[state]}</span>
<h1 class="${isRegistration && 'words'}">${title}</h1>
${code !== undefined && code !== null && code !== '000' && html`<p class="what">${CODES[code][language]}</p>`}
<dl><dt>${texts.payTo}</dt><dd>${merchantName}</dd><dt>${texts.number}</dt><dd>${transaction.id}</dd></dl>
${canPay ? cardForm(transaction, language, texts, prefix) : ''}
${state === 'thinking' && html`<a class="button" href="${prefix}${transaction.invoice}">${texts.refresh}</a>`}
<div class="actions">${returnForm(transaction, texts, canPay, prefix)}</div>
</section>`,
  )
}

const STATE_CLASS: Record<string, string> = { done: 'paid', declined: 'cancelled', expired: 'expired' }

export const notFoundPage = (language: Language) =>
  document(language, TEXTS[language].notFound, html`<h1>${TEXTS[language].notFound}</h1>`)

function cardForm(transaction: Transaction, language: Language, texts: PageTexts, prefix: string) {
  const to = (action: string) => `${prefix}${transaction.invoice}/${action}`
  const isRegistration = transaction.way === 'registration'
  const amount = Math.max(Math.floor(transaction.amount / 100) - 1, 1)
  return html`<form method="post" action="${to('pay')}">
<fieldset><legend>${texts.chooseCard}</legend>
${TEST_CARDS.map(
  ({ key, number, brand, bank, name }, index) =>
    html`<label class="choice"><input type="radio" name="card" value="${key}"${new Html(index === 0 ? ' checked' : '')}><span><b>${brand} ${masked(number)}</b><br>${bank} · ${name[language]}</span></label>`,
)}
</fieldset>
<div class="actions"><button class="main">${isRegistration ? texts.keep : texts.pay}</button>
<button formaction="${to('decline')}">${texts.decline}</button></div>
${
  !isRegistration &&
  html`<details><summary>${texts.more}</summary><div class="actions">
<button formaction="${to('silent')}">${texts.paySilently}</button>
<div class="amount"><label>${texts.wrongAmount}<input name="amount" type="number" min="1" step="1" inputmode="numeric" value="${amount}"></label>
<button formaction="${to('amount')}">${texts.payThis}</button></div></div></details>`
}</form>`
}

/** Form that returns to the shop by POST with the result of the payment. */
const returnForm = ({ invoice }: Transaction, texts: PageTexts, canPay: boolean, prefix: string) =>
  html`<form method="post" action="${prefix}${invoice}/leave"><button class="${canPay ? '' : 'main'}">${canPay ? texts.leave : texts.back}</button></form>`

/** Return page for merchants with `returnType` POST: the browser submits the result. */
export const returnPage = (language: Language, callback: string, fields: Record<string, string>) =>
  document(
    language,
    TEXTS[language].back,
    html`<form method="post" action="${callback}" class="card">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${TEXTS[language].back}</button></form>`,
  )

const document = (language: Language, title: string, body: Html) =>
  testerDocument({ language, title, band: TEXTS[language].sandbox, style: STYLE }, body)

const money = (amount: Hundredths) => `${decimalNumber(amount).toLocaleString('en-US')}₮`
