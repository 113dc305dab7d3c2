import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { NamedProduct } from './draft.ts'
import type { EditorReply } from './handle-writing.server.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface GoodsFieldProps {
  chosen: readonly NamedProduct[]
  onChoose(chosen: NamedProduct[]): void
  /** What the page was made with, without scripts. */
  found: readonly NamedProduct[] | null
}

/** Related goods: ticked ones stay, others are found by their names. */
export function GoodsField({ chosen, onChoose, found: initial }: GoodsFieldProps) {
  const t = useWritingMessages()
  const { data, state, submit } = useFetcher<EditorReply>()
  const input = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState({ data, found: initial })
  // The goods of an old search that are chosen keep their places until the next one.
  if (data !== answer.data) setAnswer({ data, found: data?.found ?? null })
  const { found } = answer
  const isChosen = ({ slug }: NamedProduct) => chosen.some((product) => product.slug === slug)
  const others = chosen.filter(({ slug }) => !found?.some((product) => product.slug === slug))

  function find() {
    if (state !== 'idle') return
    void submit({ intent: 'find', find: input.current?.value ?? '' }, { method: 'post' })
  }

  function toggle(product: NamedProduct, isTicked: boolean) {
    onChoose([...chosen.filter(({ slug }) => slug !== product.slug), ...(isTicked ? [product] : [])])
  }

  const list = (products: readonly NamedProduct[]) => (
    <ul className="grid gap-1">
      {products.map((product) => (
        <li key={product.slug} className="flex items-center gap-3">
          <ProductPicture
            picture={product.image}
            alt=""
            sizes={SIZES.thumbnail}
            className="size-14 shrink-0 rounded-control"
          />
          <Checkbox
            name="goods"
            value={product.slug}
            checked={isChosen(product)}
            onChange={(event) => toggle(product, event.target.checked)}
          >
            {product.name}
          </Checkbox>
        </li>
      ))}
    </ul>
  )

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('writing.goods')}</legend>
      <p className="mt-1 text-small text-ink-soft">{t('writing.goods_hint')}</p>
      {others.length > 0 && <div className="mt-3">{list(others)}</div>}
      <div className="mt-3 flex items-end gap-3">
        <TextField
          ref={input}
          name="find"
          type="search"
          label={t('writing.goods_find')}
          maxLength={100}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find()
          }}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          name="intent"
          value="find"
          variant="secondary"
          icon="search"
          busy={state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            find()
          }}
        >
          {t('writing.goods_search')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-ink-soft empty:hidden">
        {found &&
          (found.length === 0
            ? t('writing.goods_none')
            : `${t('writing.goods_found', { n: found.length })}. ${t('writing.goods_check')}`)}
      </p>
      {data?.message && <p className="mt-2 text-small text-problem">{data.message}</p>}
      {found && found.length > 0 && <div className="mt-1">{list(found)}</div>}
    </fieldset>
  )
}
