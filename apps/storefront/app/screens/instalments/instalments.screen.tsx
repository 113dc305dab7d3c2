import { MAX_PRICE } from '@delguur/contract/constants'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { amountOf } from '../../features/credits/amount-of.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { Calculator } from './calculator.tsx'
import { OfferList } from './offer-list.tsx'
import { useCalculatorForm } from './use-calculator-form.ts'

const USUAL_PRICE = 1_000_000

export const headers = publicHeaders

/** Loads the server's offers for the address; the page itself recalculates while the slider moves. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const param = (name: string) => Math.min(amountOf(url.searchParams.get(name) ?? ''), MAX_PRICE)
  const price = param('price') || USUAL_PRICE
  const prepayment = param('prepayment') || null
  const [terms, offers] = await Promise.all([
    api.instalments.info(),
    api.instalments.offers({ price, ...(prepayment && { prepayment }) }),
  ]).catch(asPageError)
  return { terms, offers, price, prepayment, months: param('months') || null, from: new Date().toISOString() }
}

export type CalculatorData = Awaited<ReturnType<typeof loader>>

/** PAY-06: the cost of instalments, before anything is ordered. */
export default function InstalmentsScreen() {
  const t = usePrivateMessages()
  const shown = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('instalments.title')} description={t('instalments.description')} />
      <WithoutScripts />
      {shown.terms.enabled ? <Lease shown={shown} /> : <NotOffered />}
    </div>
  )
}

function NotOffered() {
  const t = usePrivateMessages()
  return (
    <EmptyState
      headingLevel={1}
      drawing={<EmptyBagDrawing />}
      title={t('instalments.not_offered')}
      action={<ButtonLink to="/products">{t('instalments.buy')}</ButtonLink>}
    />
  )
}

function Lease({ shown }: { shown: CalculatorData }) {
  const t = usePrivateMessages()
  const form = useCalculatorForm(shown)
  return (
    <>
      <h1 className="text-heading">{t('instalments.title')}</h1>
      <p className="prose mt-2 text-ink-soft">{shown.terms.info}</p>
      <Calculator form={form} shown={shown} />
      <OfferList offers={shown.offers} price={shown.price} isStale={form.price !== shown.price} />
      <section className="mt-12">
        <h2 className="text-lead">{t('instalments.terms')}</h2>
        <ul className="prose mt-3 grid list-disc gap-2 pl-5 text-note">
          {shown.terms.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
