import { useEffect, useRef } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { percentOf } from './prize-table.tsx'
import type { Shown } from './promotions.screen.tsx'
import type { NumberReply } from './roulette.server.ts'

type RoulettePageProps = Extract<Shown, { view: 'roulette' }>
type Counter = NonNullable<RoulettePageProps['counter']>

/** CONT-07: prizes and branches of the roulette for shoppers, and the counter for its operators. */
export function RoulettePage({ products, locations, counter, isSignedIn, siteName }: RoulettePageProps) {
  const t = usePromotionMessages()
  return (
    <div className="page pb-10">
      <PageHead title={t('promotions.roulette')} description={t('promotions.description', { site: siteName })} />
      <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
        <Breadcrumb crumbs={[{ title: t('promotions.title'), to: '/promotions' }]} />
        <h1 className="mt-2 break-words text-title desktop:text-display">{t('promotions.roulette')}</h1>
        <p className="prose mt-2 desktop:mt-3">{t('promotions.roulette_lead')}</p>
      </header>
      {counter && <CounterCard counter={counter} />}
      <div className="mt-6 grid gap-6 desktop:grid-cols-2">
        <Prizes products={products} />
        <Branches locations={locations} />
      </div>
      {!counter && (
        <p className="mt-6">
          {isSignedIn ? (
            <span className="text-note text-ink-soft">{t('promotions.roulette_stranger')}</span>
          ) : (
            <ButtonLink to="/login?return_to=/promotions/roulette" variant="secondary" prefetch="none">
              {t('promotions.roulette_log_in')}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}

/** Checks and spins the numbers of shoppers. */
function CounterCard({ counter: { branch, locationId, stocks, formKey } }: { counter: Counter }) {
  const t = usePromotionMessages()
  const { reply, field, isSending } = useFormReply<NumberReply>('roulette')
  const answer = reply?.ok ? reply.result : null
  return (
    <Card>
      <h2 className="text-heading">{t('promotions.roulette_counter', { branch })}</h2>
      <AreaForm key={answer?.spin?.number} name="roulette" className="mt-4 grid max-w-[440px] gap-4">
        <input type="hidden" name="branch" value={locationId} />
        <input type="hidden" name="key" value={formKey} />
        <TextField
          {...field('number', answer && !answer.spin ? reply?.values.number : '')}
          label={t('promotions.roulette_number')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="spin" size="large" busy={isSending}>
            {t('promotions.roulette_spin')}
          </Button>
          <Button type="submit" name="act" value="check" size="large" variant="secondary">
            {t('promotions.roulette_check')}
          </Button>
        </div>
      </AreaForm>
      <div role="status">{answer && <Answer answer={answer} isCheck={reply?.values.act === 'check'} />}</div>
      <h3 className="mt-6 text-lead">{t('promotions.roulette_stock')}</h3>
      <ul className="mt-2 text-note">
        {stocks.map(({ product_id, name, left }) => (
          <li key={product_id} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular-nums">{left}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Answer({ answer: { valid, spin }, isCheck }: { answer: NumberReply; isCheck: boolean }) {
  const t = usePromotionMessages()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!spin) {
    return <p className="mt-4 font-medium">{t(valid ? 'promotions.roulette_free' : 'promotions.roulette_unknown')}</p>
  }
  return (
    <div className="mt-4 rounded-card bg-tint p-4">
      {isCheck && <p className="text-note text-ink-soft">{t('promotions.roulette_used')}</p>}
      <p ref={heading} tabIndex={-1} className="text-title break-words outline-none">
        {t('promotions.won', { prize: spin.prize.name })}
      </p>
      <p className="mt-1 text-note text-ink-soft tabular-nums">{spin.number}</p>
      {spin.is_replaced && <p className="mt-1 text-note">{t('promotions.replaced')}</p>}
    </div>
  )
}

function Prizes({ products }: Pick<RoulettePageProps, 'products'>) {
  const t = usePromotionMessages()
  return (
    <section>
      <h2 className="text-heading">{t('promotions.prizes')}</h2>
      <ul className="mt-2 text-note">
        {products.map(({ id, name, slug, image, odds, is_consolation }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
            {image && (
              <span className="w-16 shrink-0">
                <ProductPicture picture={image} sizes={SIZES.thumbnail} alt="" />
              </span>
            )}
            <span className="min-w-0 flex-1 break-words">
              {slug ? (
                <Link to={`/products/${slug}`} className="underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              {is_consolation && (
                <span className="block text-small text-ink-soft">{t('promotions.roulette_consolation')}</span>
              )}
            </span>
            <span className="tabular-nums">{percentOf(odds)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Branches({ locations }: Pick<RoulettePageProps, 'locations'>) {
  const t = usePromotionMessages()
  if (locations.length === 0) return null
  return (
    <section>
      <h2 className="text-heading">{t('promotions.roulette_branches')}</h2>
      <ul className="mt-2 text-note">
        {locations.map(({ id, name, address, hours }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="font-medium">{name}</p>
            <p className="text-ink-soft">
              {address}, {hours}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
