import { Html, html } from '@delguur/html'
import QRCode from 'qrcode'
import { type Language, otherLanguage } from '../language.ts'
import { decimalNumber, type Hundredths } from '../money.ts'
import { testerDocument } from '../tester-document.ts'
import { bankApp } from './bank-apps.ts'
import type { Invoice, InvoiceState, Payment } from './ledger.ts'
import type { Refusal } from './payer.ts'
import { TEXTS, type TesterTexts } from './tester-texts.ts'

export interface TesterView {
  language: Language
  merchantName: string
  invoice: Invoice
  state: InvoiceState
  payments: readonly Payment[]
  isLatePending: boolean
  bank: string | undefined
  returnUrl: string | undefined
  refusal: Refusal | undefined
}

export async function testerPage(view: TesterView) {
  const texts = TEXTS[view.language]
  const { invoice, state } = view
  const code = await QRCode.toString(invoice.qr_text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return document(
    view.language,
    `${texts.states[state]} · ${money(invoice.total)}`,
    html`<div class="top">${backLink(view, texts)}<a href="${link(view, { language: otherLanguage(view.language) })}" lang="${otherLanguage(view.language)}">${texts.otherLanguage}</a></div>
<p class="hint">${texts.sandboxHint}</p>
${notices(view, texts)}
<div class="grid">
<section class="card">
<span class="state ${state}" role="status">${texts.states[state]}</span>
<h1>${money(invoice.total)}</h1>
<p class="what">${invoice.invoice_description}</p>
<dl><dt>${texts.payTo}</dt><dd>${view.merchantName}</dd><dt>${texts.number}</dt><dd>${invoice.sender_invoice_no}</dd><dt>${texts.created}</dt><dd>${localTime(invoice.created_at)}</dd></dl>
${lineList(invoice)}${paymentList(view.payments, texts)}
<div class="actions">${actions(view, texts)}</div>
</section>
<section class="card code" aria-label="${texts.scan}">${new Html(code)}</section>
</div>`,
  )
}

export const notFoundPage = (language: Language) =>
  document(language, TEXTS[language].notFound, html`<h1>${TEXTS[language].notFound}</h1>`)

const document = (language: Language, title: string, body: Html) =>
  testerDocument({ language, title, band: TEXTS[language].sandbox }, body)

function actions(view: TesterView, texts: TesterTexts) {
  const isOpen = view.state === 'open'
  const bank = bankApp(view.bank)
  const pay = bank ? texts.payWith.replace('{bank}', view.language === 'mn' ? bank.description : bank.name) : texts.pay
  return html`${isOpen && button(view, 'pay', pay, 'main')}
${isOpen && html`<div class="pair">${button(view, 'decline', texts.decline)}${button(view, 'expire', texts.expire)}</div>`}
${view.state !== 'paid' && !view.isLatePending && html`${button(view, 'late', texts.payLate)}<p class="small">${texts.payLateHint}</p>`}
${view.state === 'paid' && view.returnUrl !== undefined && html`<a class="button main" href="${view.returnUrl}">${texts.back}</a>`}
<details><summary>${texts.more}</summary><div class="actions">
${button(view, 'twice', texts.payTwice)}
${isOpen && button(view, 'card', texts.payByCard)}
${isOpen && button(view, 'silent', texts.paySilently)}
<form method="post" action="${link(view, { action: 'amount' })}" class="amount">
<label>${texts.wrongAmount}<input name="amount" type="number" min="1" step="1" required inputmode="numeric" value="${Math.max(Math.floor(view.invoice.total / 100) - 1, 1)}"></label>
<button>${texts.payThis}</button></form>
</div></details>`
}

const button = (view: TesterView, action: string, label: string, kind = '') =>
  html`<form method="post" action="${link(view, { action })}"><button class="${kind}">${label}</button></form>`

function notices(view: TesterView, texts: TesterTexts) {
  const { refusal, isLatePending } = view
  return html`${refusal !== undefined && html`<p class="notice" role="alert">${texts.refusals[refusal]}</p>`}
${isLatePending && html`<p class="notice wait" role="status">${texts.lateComing} <a href="${link(view, {})}">${texts.refresh}</a></p>`}`
}

const backLink = ({ returnUrl }: TesterView, texts: TesterTexts) =>
  returnUrl === undefined ? html`<span></span>` : html`<a href="${returnUrl}">‹ ${texts.back}</a>`

const lineList = ({ lines }: Invoice) =>
  lines.length > 0 &&
  html`<ul>${lines.map(
    (line) =>
      html`<li><span>${line.description} × ${decimalNumber(line.quantity)}</span><span>${money(Math.round((line.quantity * line.unit_price) / 100))}</span></li>`,
  )}</ul>`

const paymentList = (payments: readonly Payment[], texts: TesterTexts) =>
  payments.length > 0 &&
  html`<h2>${texts.payments}</h2><ul>${payments.map(
    (payment) =>
      html`<li><span>${texts.statuses[payment.status]} · ${payment.type}</span><span>${money(payment.amount)}</span></li>`,
  )}</ul>`

/** Relative URL, so that the page works under any prefix or proxy. */
function link(view: TesterView, to: { action?: string; language?: Language }) {
  const query = new URLSearchParams({ lang: to.language ?? view.language })
  if (view.bank) query.set('bank', view.bank)
  if (view.returnUrl) query.set('return_url', view.returnUrl)
  const { id } = view.invoice
  return `${view.refusal === undefined ? id : `../${id}`}${to.action ? `/${to.action}` : ''}?${query}`
}

const money = (amount: Hundredths) => `${decimalNumber(amount).toLocaleString('en-US')}₮`

const localTime = (iso: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Ulaanbaatar' }).format(
    new Date(iso),
  )
