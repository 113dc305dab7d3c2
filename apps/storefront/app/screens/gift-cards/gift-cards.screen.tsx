import { GIFT_CARD_MAX, GIFT_CARD_MIN, MAX_GIFT_CARDS } from '@delguur/contract/constants'
import { formatDate } from '@delguur/mongolia/dates'
import type { ActionFunctionArgs } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AMOUNTS } from '../../features/credits/amount-of.ts'
import { GiftCardFace } from '../../features/credits/gift-card-face.tsx'
import { giftCardKey } from '../../features/credits/gift-card-key.ts'
import { GiftCardKeyField } from '../../features/credits/gift-card-key-field.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

const SHOWN_AMOUNT = 100_000
const BUY = '/account/gift-cards/new'

export async function action(call: ActionFunctionArgs) {
  const { giftCards } = call.context.get(shopContext).api
  const form = await call.request.formData()
  return handleForm(call, form, () => giftCards.check(giftCardKey(textOf(form, 'card_code'))))
}

/** RWD-05: information about gift cards, the purchase link and a balance check. */
export default function GiftCardsScreen() {
  const t = usePrivateMessages()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('gift.title')} description={t('gift.description')} />
      <WithoutScripts />
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-center desktop:gap-14">
        <div>
          <h1 className="text-heading desktop:text-display">{t('gift.title')}</h1>
          <p className="prose mt-3 text-lead text-ink-soft">{t('gift.description')}</p>
          <PillLinks
            label={t('gift.choose_amount')}
            links={AMOUNTS.map((amount) => ({
              to: `${BUY}?amount=${amount}`,
              text: formatMoney(amount),
              isHere: false,
            }))}
            className="mt-6"
          />
          <ButtonLink to={BUY} size="large" icon="gift" prefetch="none" className="mt-5">
            {t('gift.buy')}
          </ButtonLink>
        </div>
        <GiftCardFace amount={SHOWN_AMOUNT} />
      </div>
      <Steps />
      <div className="mt-10 grid gap-10 desktop:mt-14 desktop:grid-cols-2 desktop:gap-14">
        <Answers />
        <CheckForm />
      </div>
    </div>
  )
}

const STEPS = [
  ['credit-card', 'gift.how_buy', 'gift.how_buy_hint'],
  ['mail', 'gift.how_send', 'gift.how_send_hint'],
  ['shopping-cart', 'gift.how_use', 'gift.how_use_hint'],
] as const

function Steps() {
  const t = usePrivateMessages()
  const limits = { min: formatMoney(GIFT_CARD_MIN), max: formatMoney(GIFT_CARD_MAX) }
  return (
    <ol className="mt-10 grid gap-6 tablet:grid-cols-3 desktop:mt-14 desktop:gap-10">
      {STEPS.map(([icon, title, hint]) => (
        <li key={title} className="flex gap-4 tablet:flex-col tablet:gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-strong">
            <Icon name={icon} />
          </span>
          <div>
            <h2 className="text-body font-semibold">{t(title)}</h2>
            <p className="mt-1 text-note text-ink-soft">{hint === 'gift.how_buy_hint' ? t(hint, limits) : t(hint)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const QUESTIONS = [
  ['gift.faq_lasts', 'gift.faq_lasts_text'],
  ['gift.faq_many', 'gift.faq_many_text'],
  ['gift.faq_refund', 'gift.faq_refund_text'],
  ['gift.faq_wrong', 'gift.faq_wrong_text'],
] as const

function Answers() {
  const t = usePrivateMessages()
  return (
    <section>
      <h2 className="mb-2 text-title">{t('gift.faq')}</h2>
      {QUESTIONS.map(([question, answer]) => (
        <Accordion key={question} title={t(question)}>
          <p className="text-ink-soft">
            {answer === 'gift.faq_many_text' ? t(answer, { n: MAX_GIFT_CARDS }) : t(answer)}
          </p>
        </Accordion>
      ))}
    </section>
  )
}

interface Checked {
  balance: number
  expires_at: string | null
}

function CheckForm() {
  const t = usePrivateMessages()
  const { reply, isSending } = useFormReply<Checked>('check')
  const checked = reply?.ok ? reply.result : null
  return (
    <section>
      <Card>
        <h2 className="text-lead">{t('gift.check_title')}</h2>
        <AreaForm name="check" className="mt-4 grid gap-4">
          <GiftCardKeyField form="check" />
          <div>
            <Button type="submit" variant="secondary" icon="search" busy={isSending}>
              {t('gift.check')}
            </Button>
          </div>
        </AreaForm>
        <div role="status">
          {checked && (
            <div className="mt-4 rounded-control bg-stock-soft p-4">
              <p className="font-semibold text-stock">
                {t('gift.balance_is', { amount: formatMoney(checked.balance) })}
              </p>
              {checked.expires_at && (
                <p className="text-note">{t('gift.balance_until', { date: formatDate(checked.expires_at) })}</p>
              )}
            </div>
          )}
        </div>
      </Card>
    </section>
  )
}
