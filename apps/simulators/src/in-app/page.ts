import { type Html, html } from '@delguur/html'
import { type Language, otherLanguage } from '../language.ts'
import { testerDocument } from '../tester-document.ts'
import type { Invoice } from './invoice-store.ts'
import { TEXTS } from './texts.ts'

/** Actions of a person in the provider's app. */
export type Action = 'pay' | 'decline' | 'cancel' | 'expire' | 'slow' | 'silent' | 'late' | 'amount'

export interface PayerView {
  language: Language
  app: string
  merchantName: string
  invoice: Invoice
  actions: readonly Action[]
  refused: boolean
  /** Additional content of the app. */
  more?: Html | null
}

export function payerPage(view: PayerView): string {
  const { language, invoice, app, merchantName, more = null } = view
  const texts = TEXTS[language]
  return payerDocument(
    language,
    `${texts.states[invoice.state]} · ${money(invoice.amount)}`,
    html`<div class="top"><span>${app}</span><a href="${addressOf(view)}?lang=${otherLanguage(language)}" lang="${otherLanguage(language)}">${texts.otherLanguage}</a></div>
<p class="hint">${texts.hint.replace('{app}', app)}</p>
${view.refused && html`<p class="notice" role="alert">${texts.over}</p>`}
<section class="card">
<span class="state ${invoice.state}" role="status">${texts.states[invoice.state]}</span>
<h1>${money(invoice.amount)}</h1>
<p class="what">${invoice.description}</p>
<dl><dt>${texts.payTo}</dt><dd>${merchantName}</dd>${invoice.phone !== null && html`<dt>${texts.phone}</dt><dd>${invoice.phone}</dd>`}<dt>${texts.created}</dt><dd>${localTime(invoice.created_at)}</dd></dl>
${invoice.state !== 'open' && html`<p class="hint">${texts.goBack}</p>`}
${more}
<div class="actions">${view.actions.filter((action) => isPossible(action, invoice)).map((action) => button(view, action))}</div>
</section>`,
  )
}

export const notFoundPage = (language: Language) =>
  payerDocument(language, TEXTS[language].notFound, html`<h1>${TEXTS[language].notFound}</h1>`)

export const payerDocument = (language: Language, title: string, body: Html) =>
  testerDocument({ language, title, band: TEXTS[language].sandbox }, body)

const isPossible = (action: Action, { state }: Invoice) =>
  action === 'late' ? state !== 'open' && state !== 'paid' : state === 'open'

const LABELS = {
  pay: 'pay',
  decline: 'decline',
  cancel: 'cancel',
  expire: 'expire',
  slow: 'slow',
  silent: 'paySilently',
  late: 'payLate',
} as const satisfies Record<Exclude<Action, 'amount'>, string>

/** Relative URL, so that the page works under any prefix or proxy. */
const addressOf = ({ refused, invoice }: PayerView) => `${refused ? '../' : ''}${encodeURIComponent(invoice.id)}`

function button(view: PayerView, action: Action): Html {
  const { language } = view
  const texts = TEXTS[language]
  const target = html`method="post" action="${addressOf(view)}/${action}?lang=${language}"`
  if (action !== 'amount') {
    return html`<form ${target}><button class="${action === 'pay' && 'main'}">${texts[LABELS[action]]}</button></form>`
  }
  return html`<form ${target} class="amount"><label>${texts.wrongAmount}<input name="amount" type="number" min="1" step="1" required inputmode="numeric" value="${Math.max(view.invoice.amount - 1, 1)}"></label><button>${texts.payThis}</button></form>`
}

const money = (amount: number) => `${amount.toLocaleString('en-US')}₮`

const localTime = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Ulaanbaatar' }).format(
    new Date(moment),
  )
