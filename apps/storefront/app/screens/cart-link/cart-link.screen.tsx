import { formatDateTime } from '@delguur/mongolia/dates'
import { ApiError, errorMessage } from '@delguur/sdk'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
} from 'react-router'
import { storeNotice } from '../../features/account/notices.server.ts'
import { areaTexts } from '../../features/account/texts.server.ts'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { VariantRow } from '../../features/catalog/variant-row.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLinkMessages, useLocale } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

export const headers = publicHeaders

export async function loader({ context, params: { code = '' } }: LoaderFunctionArgs) {
  return context.get(shopContext).publicApi.cartLinks.find(code).catch(asPageError)
}

export async function action({ context, params: { code = '' } }: ActionFunctionArgs) {
  const shop = context.get(shopContext)
  const { api, locale } = shop
  try {
    const { order, left_out: leftOut } = await api.cartLinks.addToCart(code)
    const t = areaTexts(shop)
    const added = t('link.added', { n: order.line_items.length })
    const names = leftOut.map(({ message }) => message).join('. ')
    const notice = {
      text: leftOut.length > 0 ? `${added}. ${t('link.left_out', { names })}` : added,
      tone: leftOut.length > 0 ? 'plain' : 'good',
      isAboutCart: false,
    } as const
    return redirect(pathInLocale('/cart', locale), {
      status: 303,
      headers: { 'Set-Cookie': await storeNotice(shop, notice) },
    })
  } catch (error) {
    if (error instanceof ApiError) return data({ refusal: errorMessage(error) }, { status: 409 })
    throw error
  }
}

/** Goods that the shop has put together and posted: one press puts them into the visitor's cart. */
export default function CartLinkScreen() {
  const t = useLinkMessages()
  const { title, lines, total, expires_at: expiresAt, age_required: age } = useLoaderData<typeof loader>()
  const isSoldOut = lines.every(({ available }) => available === 0)
  const names = lines.map(({ product }) => product.name).join(', ')
  useCountVisit()
  return (
    <div className="page max-w-[1040px] py-6 desktop:py-10">
      <PageHead
        title={title}
        description={isSoldOut ? names : `${formatMoney(total)} · ${names}`}
        picture={lines.find(({ product }) => product.image)?.product.image}
      />
      <WithoutScripts />
      <h1 className="text-heading">{title}</h1>
      {expiresAt && (
        <p className="mt-1 text-note text-ink-soft">{t('link.until', { time: formatDateTime(expiresAt) })}</p>
      )}
      <ul className="mt-4 border-t border-line">
        {lines.map(({ product, quantity, available }) => (
          <li key={product.variant_id}>
            <VariantRow card={product}>
              <p className="text-note">
                {available === 0 ? (
                  <span className="font-semibold text-problem">{t('link.sold_out')}</span>
                ) : available < quantity ? (
                  <span className="font-semibold">{t('link.available', { n: available, wanted: quantity })}</span>
                ) : (
                  t('link.pieces', { n: quantity })
                )}
              </p>
            </VariantRow>
          </li>
        ))}
      </ul>
      {age !== null && (
        <p className="mt-5 flex items-start gap-3 rounded-card bg-ground p-4 text-note">
          <Icon name="circle-alert" className="text-ink-soft" />
          <span className="min-w-0 flex-1">{t('link.age', { age })}</span>
        </p>
      )}
      <AddAll isSoldOut={isSoldOut} total={total} />
    </div>
  )
}

function AddAll({ isSoldOut, total }: { isSoldOut: boolean; total: number }) {
  const t = useLinkMessages()
  const reply = useActionData<{ refusal: string }>()
  const isSending = useNavigation().formMethod === 'POST'
  if (isSoldOut) {
    return (
      <div className="mt-6 rounded-card bg-ground p-5">
        <p className="font-semibold">{t('link.nothing')}</p>
        <p className="mt-1 text-note text-ink-soft">{t('link.nothing_hint')}</p>
        <ButtonLink to="/products" className="mt-4">
          {t('nav.browse')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Form method="post" className="mt-6 ml-auto max-w-[440px]">
      <p className="flex items-baseline justify-between gap-4">
        <span>{t('link.total')}</span>
        <span className="money text-title">{formatMoney(total)}</span>
      </p>
      {reply && (
        <div role="alert" className="mt-4 rounded-card bg-problem-soft p-4">
          <FieldError>{reply.refusal}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" wide icon="shopping-cart" busy={isSending} className="mt-4">
        {t('link.add')}
      </Button>
    </Form>
  )
}

/** The page is the same for everybody and comes from a cache: the visit is told apart from it. */
function useCountVisit() {
  const { code = '' } = useParams()
  const path = pathInLocale(`/c/${code}/visit`, useLocale())
  useEffect(() => {
    void fetch(path, { method: 'POST', body: new URLSearchParams({ code }) }).catch(() => undefined)
  }, [path, code])
}
